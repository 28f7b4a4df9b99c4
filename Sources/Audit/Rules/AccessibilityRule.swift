import Layout
import Model

/// Buttons without an accessibility label.
extension Rule {
  static let missingAccessibilityLabel = Rule(
    id: "missing-accessibility-label", kind: .observation, severity: .note,
    summary: "A button has an image, but no text and no accessibility label.",
    why: """
      VoiceOver reads the file name of the image, or nothing. SF Symbols have localized names and are not reported, \
      nor are buttons that are hidden from VoiceOver. Labels that are set in code are unknown here. The rule applies \
      to storyboards and xibs.
      """,
    fix: "Give the button an accessibility label in the identity inspector that names the action.",
    evidence: "UIAccessibility.accessibilityLabel; WCAG 2.2, 4.1.2 and 1.1.1.",
    example: RuleExample(
      reported: """
        <viewController title="Inbox" id="inbox">
          <view key="view" id="root">
            <rect key="frame" width="393" height="852"/>
            <subviews>
              <button buttonType="system" fixedFrame="YES" id="add">
                <rect key="frame" x="20" y="100" width="44" height="44"/>
                <state key="normal" image="plus-icon"/>
              </button>
            </subviews>
          </view>
        </viewController>
        """,
      passes: """
        <viewController title="Inbox" id="inbox">
          <view key="view" id="root">
            <rect key="frame" width="393" height="852"/>
            <subviews>
              <button buttonType="system" fixedFrame="YES" id="add">
                <rect key="frame" x="20" y="100" width="44" height="44"/>
                <accessibility key="accessibilityConfiguration" label="Add"/>
                <state key="normal" image="plus-icon"/>
              </button>
            </subviews>
          </view>
        </viewController>
        """),
    check: .document { document in
      guard document.format != .layout else { return [] }
      return document.scenes.enumerated().flatMap { number, scene in
        scene.documentViews.clamped(to: document.views.indices).compactMap { index -> Occurrence? in
          guard let image = nameless(document.views[index]) else { return nil }
          return Occurrence(document, view: index, scene: number, "").with {
            $0.message = "“\($0.name)” has no accessibility label, only the image “\(image)”"
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
