import Adapting
import Layout
import Model

/// Lists inside cells with more items than fit (Evidence E3).
extension Rule {
  static let moreItemsThanFit = Rule(
    id: "more-items-than-fit", kind: .observation, severity: .note,
    summary: "A list inside a cell has more items than fit.",
    why: """
      A list in a cell does not scroll if the cell itself scrolls, so the rest is never visible, such as the tenth \
      photo in a grid of nine.
      """,
    fix: "Give the list another row, or show on the last item how many more there are.",
    evidence: "E3: more than nine images stay at three rows.",
    example: RuleExample(
      reported: """
        { "sizewise": 1, "data": { "posts": [{ "photos": [1, 2, 3, 4, 5, 6, 7, 8] }] },
          "views": { "feed": { "table": "posts", "pin": "edges", "rowHeight": 100, "cells": { "post": { "cell": {
            "photos": { "collection": "row.photos", "pin": "edges", "itemWidth": 100, "itemHeight": 100,
              "cells": { "photo": { "cell": { "picture": { "image": "waves", "pin": "edges" } } } } } } } } } } }
        """,
      correcting: #""rowHeight": 100"#, to: #""rowHeight": 340"#,
      environments: ["--device iphone-6s"]),
    check: .scene { scene in
      overLimits(scene)
        + scene.tree.plain.lists.compactMap { list in
          let view = list.view
          guard scene.isData[view], scene.isShown[view], scene.views[view].kind == .collection,
            let count = scene.tree.plain.rowCounts[list.key], let content = scene.tree.views[view].contentSize
          else { return nil }
          let frame = scene.frames[view]
          guard frame.height > 0, content.height > frame.height + 1 || count.total > count.shown else {
            return nil
          }
          let seen = scene.views.indices.filter {
            scene.views[$0].parent == view && scene.views[$0].kind == .collectionCell
              && scene.frames[$0].maxY <= frame.maxY + 1
          }.count
          guard seen < count.total else { return nil }
          return Occurrence(
            scene, view, "\(scene.quotedName(view)) shows \(seen) of \(count.total) items"
          ).with {
            $0.amount = Double(count.total - seen)
            $0.attributes = [.height]
          }
        }
    })

  static let notChecked = Rule(
    id: "not-checked", kind: .notChecked, severity: .note,
    summary: "Part of the layout could not be checked.",
    why: """
      The rule reports rows of data after those that are laid out, screens in another storyboard, unsupported parts of \
      a file, work beyond a limit, and files that crash the check or take too long, so that you know what a passing \
      check does not cover. A crash or a timeout is an error: check exits with status 3, regardless of its other findings.
      """,
    fix: """
      Check the other file too. Rows after the checked ones repeat the same cells. Work beyond a limit passes with \
      --allow-unchecked, or with an exception that has a reason.
      """,
    evidence: "A check must report what it did not cover.",
    example: RuleExample(
      reported: """
        <viewController title="Inbox" id="inbox">
          <view key="view" id="root">
            <rect key="frame" width="393" height="852"/>
            <subviews>
              <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
                <rect key="frame" x="20" y="200" width="50" height="50"/>
              </view>
            </subviews>
            <constraints>
              <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
              <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="200" id="c2"/>
              <constraint firstItem="logo" firstAttribute="width" constant="50" id="c3"/>
              <constraint firstItem="box" firstAttribute="height" constant="50" id="c4"/>
            </constraints>
          </view>
        </viewController>
        """,
      correcting: #"firstItem="logo""#, to: #"firstItem="box""#),
    check: .scene { scene in
      overLimits(scene) + leftOut(scene)
        + scene.tree.plain.lists.compactMap { list in
          guard let count = scene.tree.plain.rowCounts[list.key], count.total > count.shown,
            !scene.isData[list.view]
          else { return nil }
          return Occurrence(
            scene, list.view,
            "\(scene.quotedName(list.view)): the first \(count.shown) of \(count.total) rows are checked"
          ).with { $0.amount = Double(count.total - count.shown) }
        }
    })

  /// Reports the unsupported parts of the file.
  private static func leftOut(_ scene: AuditedScene) -> [Occurrence] {
    scene.document.ignored.leftOut.filter { $0.scene == scene.index }.map { part in
      Occurrence(scene.document, scene: scene.index, part.message).with {
        $0.cause = Int(part.position.line) << 20 + Int(part.position.column)
        $0.position = part.position
      }
    }
  }

  /// Reports the places where a limit was exceeded.
  private static func overLimits(_ scene: AuditedScene) -> [Occurrence] {
    scene.tree.diagnostics.filter { $0.severity == .note }.map { note in
      Occurrence(scene.document, scene: scene.index, note.message).with {
        $0.cause = Int(note.position.line) << 20 + Int(note.position.column)
        if note.position.isKnown { $0.position = note.position }
        $0.isMissed = true
      }
    }
  }
}

extension AuditReport {
  /// Returns the report for a file that could not be checked at all.
  /// - Parameter isMissed: whether it should have been checked.
  package static func notChecked(_ file: String, _ message: String, isMissed: Bool = true) -> AuditReport {
    var finding = Finding(
      rule: .notChecked, kind: .notChecked, name: "", sceneName: "", file: file, position: .none,
      message: message, reasons: [], environments: [], attributes: [])
    finding.isMissed = isMissed
    var report = AuditReport(file: file, environments: [], findings: [finding], notApplicable: [])
    report.isChecked = false
    return report
  }
}
