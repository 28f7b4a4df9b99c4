import Basics
import Layout
import Model

/// Stored frames that differ from the solved ones (Evidence E6).
extension Rule {
  static let misplacedFrame = Rule(
    id: "misplaced-frame", kind: .observation, severity: .note,
    summary: "A stored frame differs from the frame that the constraints produce.",
    why: """
      Interface Builder draws the view where it will not be at run time. The rule computes the frames instead of \
      trusting the file's own marks. Views that the file marks as misplaced are reported one by one. Other views that \
      differ by more than a few points are reported once for each scene and unconfirmed, because one misplaced view \
      moves others. Checked only on the file's own canvas.
      """,
    fix: "Update the frames in Interface Builder; `sizewise explain FILE --propose` prints them.",
    evidence: "E6.",
    example: RuleExample(
      reported: """
        <viewController title="Inbox" id="inbox">
          <view key="view" id="root">
            <rect key="frame" width="393" height="852"/>
            <subviews>
              <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
                <rect key="frame" x="140" y="200" width="50" height="50"/>
              </view>
            </subviews>
            <constraints>
              <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
              <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="200" id="c2"/>
              <constraint firstItem="box" firstAttribute="width" constant="50" id="c3"/>
              <constraint firstItem="box" firstAttribute="height" constant="50" id="c4"/>
            </constraints>
          </view>
        </viewController>
        """,
      correcting: #"x="140""#, to: #"x="20""#,
      environments: ["--canvas"]),
    check: .scene { scene in
      guard scene.isCanvas else { return [] }
      let found = scene.views.indices.compactMap { view in misplaced(view, scene).map { (view, $0) } }
      let marked = found.filter { scene.views[$0.0].markedMisplaced }.map(\.1)
      let others = found.filter { !scene.views[$0.0].markedMisplaced }.map(\.1)
      guard var first = others.first else { return marked }
      first.doubt = "Interface Builder does not mark it, and text sizes are estimates"
      if others.count > 1 {
        first.reasons.append(
          "\(enumerated(others.dropFirst().map { "“\($0.name)”" })) \(others.count == 2 ? "differs" : "differ") too"
        )
      }
      return marked + [first]
    })

  private static func misplaced(_ view: ViewIndex, _ scene: AuditedScene) -> Occurrence? {
    guard scene.tree.views[view].misplaced else { return nil }
    let own = scene.views[view]
    guard let stored = own.frame, own.parent != nil else { return nil }
    let now = scene.tree.views[view].frame
    let off = max(
      max(abs(stored.x - now.x), abs(stored.y - now.y)),
      max(abs(stored.width - now.width), abs(stored.height - now.height)))
    // If Interface Builder agrees, one point is enough; otherwise the difference must exceed our own error.
    let least = own.markedMisplaced ? 1 : 4 + 0.03 * max(stored.width, stored.height)
    guard off > least else { return nil }
    return Occurrence(
      scene, view,
      "\(scene.quotedName(view)) is stored at \(text(stored)), but its constraints produce \(text(now))"
    ).with {
      $0.amount = off
      $0.attributes = [.left, .top, .width, .height]
    }
  }

  private static func text(_ frame: Rect) -> String {
    "[\(Numbers.halfPoints(frame.x)), \(Numbers.halfPoints(frame.y)), \(Numbers.halfPoints(frame.width)), \(Numbers.halfPoints(frame.height))]"
  }
}
