import Layout
import Model

/// Buttons without an accessibility label.
extension Rule {
  static let missingAccessibilityLabel = Rule(
    id: "missing-accessibility-label", kind: .observation, severity: .note,
    summary: "A button has an image and no text, and no label for VoiceOver.",
    why: """
      VoiceOver reads the file name of the image, or nothing. Symbols of the system have names in every language and are \
      left out, and so are buttons that are hidden from VoiceOver. Labels that code sets are not known here. Layout \
      descriptions have no such labels.
      """,
    fix: "Give the button an accessibility label in the identity inspector, in words of the action.",
    evidence: "UIAccessibility.accessibilityLabel; WCAG 2.2, 4.1.2 and 1.1.1.",
    check: .document { document in
      guard document.format != .layout else { return [] }
      return document.scenes.enumerated().flatMap { number, scene in
        scene.documentViews.clamped(to: document.views.indices).compactMap { index -> Occurrence? in
          guard let image = nameless(document.views[index]) else { return nil }
          return Occurrence(document, view: index, scene: number, "").with {
            $0.message = "“\($0.name)” has no words for VoiceOver, only the image “\(image)”"
          }
        }
      }
    })

  /// Returns the name of a button's image if the button has nothing else to announce.
  private static func nameless(_ view: View) -> String? {
    guard case .button(let button) = view.content, !view.hidden, !view.isAccessibilityHidden,
      view.accessibilityLabel?.isEmpty ?? true, button.style == .custom || button.style == .system,
      !view.attributes.contains(where: { $0.keyPath.lowercased().contains("accessibility") }),
      button.shownTitle.string.allSatisfy(\.isWhitespace),
      let image = button.configuration?.image ?? button.image ?? button.backgroundImage, !image.isSymbol
    else { return nil }
    return image.name
  }
}
