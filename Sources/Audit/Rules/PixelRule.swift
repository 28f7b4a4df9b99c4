import Basics
import Layout
import Model

/// Text and images that are not aligned to pixels.
extension Rule {
  static let betweenPixels = Rule(
    id: "between-pixels", kind: .observation, severity: .note,
    summary: "Text or an image is not aligned to pixels, so it is blurred.",
    why: """
      Auto Layout rounds frames to whole pixels. A frame that is stored, or that follows by autoresizing, is not \
      rounded: its edges are blurred. The rule reports views without Auto Layout whose position is a whole pixel \
      neither at 2x nor at 3x.
      """,
    fix: "Store whole points, or position the view with constraints.",
    evidence: "CALayer blends neighbouring pixels at fractional positions; Auto Layout rounds to pixels.",
    example: RuleExample(
      reported: """
        <viewController title="Inbox" id="inbox">
          <view key="view" id="root">
            <rect key="frame" width="393" height="852"/>
            <subviews>
              <button buttonType="system" fixedFrame="YES" id="add">
                <rect key="frame" x="20.17" y="100" width="44" height="44"/>
                <state key="normal" title="Add"/>
              </button>
            </subviews>
          </view>
        </viewController>
        """,
      correcting: #"x="20.17""#, to: #"x="20""#),
    check: .document { document in
      guard document.format != .layout else { return [] }
      return document.scenes.enumerated().flatMap { number, scene in
        scene.documentViews.clamped(to: document.views.indices).compactMap { index -> Occurrence? in
          let view = document.views[index]
          guard let frame = view.frame, let parent = document.views.parent(of: index),
            !view.usesAutoLayout || view.fixedFrame,
            view.kind == .label || view.kind == .image || view.kind == .button,
            document.views[parent].kind != .stack, !isOfSystemCell(parent, document)
          else { return nil }
          guard let odd = [frame.x, frame.y].first(where: { !isOnPixel($0) }) else { return nil }
          return Occurrence(document, view: index, scene: number, "").with {
            $0.message =
              "“\($0.name)” is stored at \(Numbers.points(odd)) points, which is not a whole pixel at 2x or 3x"
            $0.attributes = [.left, .top]
          }
        }
      }
    })

  /// Whether a view is in a cell of a standard style, which positions its labels.
  private static func isOfSystemCell(_ parent: DocumentView, _ document: Document) -> Bool {
    let cell =
      document.views[parent].kind == .cellContent ? document.views.parent(of: parent) ?? parent : parent
    guard case .cell(let content) = document.views[cell].content else { return false }
    return content.style != .custom
  }

  /// Whether a position is a whole pixel at 2x or 3x.
  private static func isOnPixel(_ value: Double) -> Bool {
    guard value.isFinite, abs(value) < 1e6 else { return true }
    return [2.0, 3.0].contains { abs(value * $0 - (value * $0).rounded()) < 0.07 }
  }
}
