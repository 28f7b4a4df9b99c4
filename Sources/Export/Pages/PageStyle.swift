/// The style sheet, for light and dark appearance.
enum PageStyle {
  /// The hash for the page's content security policy: the SHA-256 of the text, in base 64. A test computes it.
  static let source = "'sha256-a9dImN796j9hupCRRag6OIvedrd2CloGuHSb96iMI1o='"

  static let text = """
    :root { color-scheme: light dark; --paper: #f2f2f7; --card: #fff; --ink: #1c1c1e; --soft: #6c6c70; --line: #d1d1d6; --tint: #0a66d0; --bad: #c4271b; --warn: #9a5b00; }
    @media (prefers-color-scheme: dark) { :root { --paper: #000; --card: #1c1c1e; --ink: #f2f2f7; --soft: #98989f; --line: #38383a; --tint: #4aa3ff; --bad: #ff6961; --warn: #ffb340; } }
    * { box-sizing: border-box; } .images { position: absolute; }
    body { font: 14px/1.45 system-ui, sans-serif; margin: 0; padding: 20px; background: var(--paper); color: var(--ink); }
    h1 { font-size: 19px; margin: 0 0 4px; } h2 { font-size: 15px; margin: 20px 0 8px; } h3 { font-size: 14px; margin: 0; overflow-wrap: anywhere; }
    button, select, input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 7px; padding: 4px 10px; }
    button { cursor: pointer; } button[aria-pressed=true] { background: var(--tint); border-color: var(--tint); color: #fff; }
    :focus-visible { outline: 3px solid var(--tint); outline-offset: 2px; }
    .bar { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin: 10px 0; } .group { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; } .group > span { color: var(--soft); }
    #screens, section, .row { display: flex; flex-wrap: wrap; gap: 20px; align-items: flex-start; } section { flex-direction: column; flex-wrap: nowrap; gap: 12px; } section > h2 { margin: 8px 0 0; } section:not(:has(figure:not([hidden]))) { display: none; } .row { gap: 20px; }
    figure { margin: 0; padding: 10px; background: var(--card); border-radius: 12px; width: fit-content; } figure.drawing { width: fit-content; max-width: 100%; overflow-x: auto; } figure.drawing svg { max-height: none; } figure pre { font: 12px/1.2 ui-monospace, "DejaVu Sans Mono", monospace; }
    figure[hidden] { display: none; }
    figure > button { display: block; width: 100%; padding: 0; border: 0; background: none; }
    svg { display: block; max-width: 100%; height: auto; }
    figure svg { margin: 0 auto; }
    figcaption { margin-top: 8px; font-size: 12px; color: var(--soft); } #screens figcaption { width: 0; min-width: 100%; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    .bad { color: var(--bad); } .warn { color: var(--warn); }
    #stage { display: grid; grid-template-columns: minmax(0, 1fr) minmax(280px, 420px); gap: 20px; align-items: start; } #stage[hidden] { display: none; }
    @media (max-width: 820px) { #stage { grid-template-columns: 1fr; } }
    #picture { position: relative; background: var(--card); border-radius: 12px; padding: 12px; overflow: hidden; }
    #frame { position: relative; margin: 0 auto; } #frame > svg { position: absolute; left: 0; top: 0; max-width: none; }
    #panel { background: var(--card); border-radius: 12px; padding: 14px; position: sticky; top: 12px; max-height: calc(100vh - 24px); overflow: auto; }
    #why { margin: 8px 0 0; padding: 0; list-style: none; font-size: 12.5px; } #why li { padding: 1px 0 1px 14px; overflow-wrap: anywhere; } #why li.v { padding: 8px 0 0; font-weight: 600; } #why small { color: var(--soft); }
    #views { list-style: none; margin: 8px 0 0; padding: 0; max-height: 42vh; overflow: auto; border-top: 1px solid var(--line); } #views button { display: block; width: 100%; text-align: left; border: 0; border-radius: 4px; padding: 1px 6px; background: none; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; } #views button[aria-current=true] { background: var(--tint); color: #fff; } #views i { color: var(--soft); font-style: normal; font-size: 12px; }
    .mark { fill: none; stroke: var(--bad); stroke-width: 2; stroke-dasharray: 5 3; pointer-events: none; } .mark.soft { stroke: var(--warn); stroke-width: 1; } .here { fill: #0a84ff; fill-opacity: .14; stroke: #0a84ff; stroke-width: 1.5; pointer-events: none; }
    #findings { padding: 0; list-style: none; } #findings li { background: var(--card); border-radius: 10px; padding: 8px 12px; margin: 6px 0; overflow-wrap: anywhere; } #findings p { margin: 2px 0; } #findings small { color: var(--soft); } #findings pre { font: 12px/1.4 ui-monospace, monospace; white-space: pre-wrap; margin: 4px 0 0; }
    .map { overflow: auto; margin: 10px 0 20px; border-radius: 12px; background: #f7f7f9; } .map svg { max-width: none; } .scene { cursor: pointer; outline: none; } .scene > rect { fill: none; stroke: #48484a; pointer-events: all; } .scene:hover > rect, .scene:focus-visible > rect { stroke: #0a66d0; stroke-width: 4; }
    #slider { width: 100%; padding: 0; }

    """
}
