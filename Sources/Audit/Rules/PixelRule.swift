import Basics
import Layout
import Model

/// Texts and images that are not aligned to pixels.
extension Rule {
  static let betweenPixels = Rule(
    id: "between-pixels", kind: .observation, severity: .note,
    summary: "A text or an image lies between two pixels, so it is blurred.",
    why: """
      Auto Layout moves views to whole pixels. A frame that is stored, or that follows by autoresizing, stays where it \
      is: on a half pixel every edge becomes grey. Only views without Auto Layout, and only where neither screens of \
      two pixels a point nor those of three have a whole pixel.
      """,
    fix: "Store whole points, or place the view by constraints.",
    evidence: "CALayer draws at fractions of a pixel by mixing neighbours; Auto Layout rounds to pixels.",
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
              "“\($0.name)” is stored at \(Numbers.points(odd)) points, between two pixels of every screen"
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
