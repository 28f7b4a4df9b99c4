import Drawing

extension PictureSheet {
  /// One page that needs nothing else: every environment as a figure, with its picture as text to copy.
  package var html: String {
    let name = Escaping.markup(VisibleText.string(title))
    let figures = entries.map { entry in
      let caption = entry.caption.map(Escaping.markup).joined(separator: " · ")
      let svg = SvgPicture(
        entry.picture.grid, dark: entry.dark, title: entry.caption.joined(separator: " · "))
      return """
        <figure>
        \(svg.text)<figcaption>\(caption)</figcaption>
        <details><summary>as text</summary><pre>\(Escaping.markup(entry.text.plainText()))</pre></details>
        </figure>

        """
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
      <title>\(name)</title>
      <style>
      body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: #f2f2f7; color: #1c1c1e; }
      h1 { font-size: 18px; font-weight: 600; }
      main { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
      figure { margin: 0; padding: 12px; background: #fff; border-radius: 12px; max-width: 100%; overflow-x: auto; }
      svg { display: block; max-width: 100%; height: auto; }
      figcaption { margin-top: 8px; font-size: 12px; color: #6c6c70; width: 0; min-width: max(100%, 24ch); }
      details { margin-top: 6px; font-size: 12px; color: #6c6c70; }
      pre { font: 12px/1.2 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; color: #1c1c1e; }
      @media (prefers-color-scheme: dark) {
      body { background: #000; color: #f2f2f7; }
      figure { background: #1c1c1e; }
      pre { color: #f2f2f7; }
      }
      </style>
      </head>
      <body>
      <h1>\(name)</h1>
      <main>
      \(figures.joined())</main>
      </body>
      </html>

      """
  }
}
