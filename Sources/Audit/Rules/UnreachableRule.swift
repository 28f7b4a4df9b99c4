import Model

/// Scenes that nothing leads to.
extension Rule {
  static let unreachableScene = Rule(
    id: "unreachable-scene", kind: .observation, severity: .note,
    summary: "A scene cannot be reached.",
    why: """
      The app never shows it: it is not the initial scene, no segue from a reachable scene leads to it, and it has no \
      storyboard identifier by which code could instantiate it. Storyboards without an initial scene are not checked.
      """,
    fix: "Delete the scene, or give it an identifier or a segue.",
    evidence: """
      UIStoryboard instantiates the initial controller, those with an identifier, and destinations of segues.
      """,
    example: RuleExample(
      reported: """
        <scene sceneID="s1"><objects>
          <viewController title="Inbox" id="inbox">
            <view key="view" id="root"><rect key="frame" width="393" height="852"/></view>
          </viewController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController title="Archive" id="archive">
            <view key="view" id="other"><rect key="frame" width="393" height="852"/></view>
          </viewController>
        </objects></scene>
        """,
      passes: """
        <scene sceneID="s1"><objects>
          <viewController title="Inbox" id="inbox">
            <view key="view" id="root"><rect key="frame" width="393" height="852"/></view>
          </viewController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController title="Archive" storyboardIdentifier="archive" id="archive">
            <view key="view" id="other"><rect key="frame" width="393" height="852"/></view>
          </viewController>
        </objects></scene>
        """),
    check: .document { document in
      guard document.format == .storyboard, let initial = document.initialScene else { return [] }
      let scenes = document.scenes
      let reached = document.scenesReached(
        from: scenes.indices.filter {
          $0 == initial || scenes[$0].controller.storyboardIdentifier != nil
        })
      return scenes.indices.filter { !reached.contains($0) && scenes[$0].isScreen }.map {
        Occurrence(document, scene: $0, "\(scenes[$0].name) cannot be reached")
      }
    })
}
