import Layout
import Model
import Transitions

/// Constraints, screens and scaling that are mistakes.
extension Rule {
  static let invalidConstraint = Rule(
    id: "invalid-constraint", kind: .violation, severity: .error,
    summary: "A constraint connects views with no common superview.",
    why: "The app throws an exception when it activates such a constraint.",
    fix: "Remove the constraint, or move both views into one superview.",
    evidence: "NSLayoutConstraint: both items need a common superview.",
    example: RuleExample(
      reported: """
        <viewController title="Inbox" id="inbox">
          <view key="view" id="root">
            <rect key="frame" width="393" height="852"/>
            <constraints>
              <constraint firstItem="logo" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
            </constraints>
          </view>
          <navigationItem key="navigationItem" id="item">
            <view key="titleView" translatesAutoresizingMaskIntoConstraints="NO" id="logo">
              <rect key="frame" width="100" height="30"/>
            </view>
          </navigationItem>
        </viewController>
        """,
      passes: """
        <viewController title="Inbox" id="inbox">
          <view key="view" id="root">
            <rect key="frame" width="393" height="852"/>
          </view>
          <navigationItem key="navigationItem" id="item">
            <view key="titleView" translatesAutoresizingMaskIntoConstraints="NO" id="logo">
              <rect key="frame" width="100" height="30"/>
            </view>
          </navigationItem>
        </viewController>
        """),
    check: .scene { scene in
      let conflicts = Set(
        scene.tree.conflicts.map { conflict -> SourcePosition in
          let plain = scene.tree.plain
          if let broken = conflict.broken { return plain.constraints[broken].position }
          return plain.views[plain.views[conflict.view].parent ?? conflict.view].position
        })
      return scene.tree.diagnostics.filter { !conflicts.contains($0.position) && $0.severity != .note }.map {
        fault in
        let advice = fault.expected.map { " (\($0))" } ?? ""
        return Occurrence(scene.document, scene: scene.index, fault.message + advice).with {
          $0.cause = Int(fault.position.line) << 20 + Int(fault.position.column)
          if scene.document.format == .source { $0.doubt = "code that was not read may add the views" }
          if fault.position.isKnown { $0.position = fault.position }
        }
      }
    })

  static let endlessScreens = Rule(
    id: "endless-screens", kind: .violation, severity: .error,
    summary: "A screen contains itself, or a segue has no destination.",
    why: "The app would create view controllers without end, or would have none to create.",
    fix: "Remove the screen from itself, or name a screen that exists.",
    evidence: "D2: changes travel down the hierarchy of controllers.",
    example: RuleExample(
      reported: """
        <viewController title="Inbox" id="inbox">
          <view key="view" id="root">
            <rect key="frame" width="393" height="852"/>
            <subviews>
              <containerView id="box">
                <rect key="frame" width="100" height="100"/>
                <connections><segue destination="inbox" kind="embed" id="s1"/></connections>
              </containerView>
            </subviews>
          </view>
        </viewController>
        """,
      passes: """
        <viewController title="Inbox" id="inbox">
          <view key="view" id="root">
            <rect key="frame" width="393" height="852"/>
            <subviews>
              <containerView id="box">
                <rect key="frame" width="100" height="100"/>
              </containerView>
            </subviews>
          </view>
        </viewController>
        """),
    check: .stage { audited in
      audited.stage.diagnostics.map { fault in
        Occurrence(audited.document, scene: audited.scene, fault.message).with {
          $0.cause = Int(fault.position.line)
          if fault.position.isKnown { $0.position = fault.position }
        }
      }
    })

  /// The article's scaling, which scales values repeatedly (Evidence A5).
  static let scalingInPlace = Rule(
    id: "scaling-in-place", kind: .violation, severity: .error,
    summary: "Constants are scaled in place: they grow with each call and are wrong after a rotation.",
    why: """
      The layout asks for the article's original code ("errata": "article"), which multiplies constants in place. A \
      second call multiplies them again, a rotation keeps the old values, and every font becomes the regular system \
      font.
      """,
    fix: "Remove \"errata\": every number is then computed from the authored one.",
    evidence: "A5.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "scaling": { "reference": 375, "by": "window", "errata": "article" },
          "views": {
            "photo": { "image": "waves", "top": 24, "leading": 24, "size": [327, 260], "scaled": "all" }
          } }
        """,
      correcting: #""by": "window", "errata": "article""#, to: #""by": "window""#),
    check: .document { document in
      guard document.scaling.followsErrata, AuditSubject(document).scales else { return [] }
      let root = document.scaling.subtrees.first?.root
      let scene = document.scenes.firstIndex { scene in root.map { scene.views.contains($0) } ?? true } ?? 0
      guard document.scenes.indices.contains(scene) else { return [] }
      return [
        Occurrence(
          document, scene: scene, "“\(document.scenes[scene].name)” is scaled in place (errata mode)")
      ]
    })
}
