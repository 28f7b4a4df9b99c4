import Adapting
import Environment
import Model
import Reading
import TestSupport
import Testing

@testable import Layout

/// Explanations agree with the frames, for every view of every fixture.
@Suite struct ExplanationTests {
  @Test(arguments: Fixtures.names(in: "canvas").filter { $0.hasSuffix(".storyboard") })
  func everyFrameIsExplained(_ file: String) throws {
    check(readDocument(try Fixtures.bytes("canvas/\(file)"), file: file))
  }

  /// The table of a navigation controller's root is drawn from edge to edge, but its rows are laid out with the inset.
  @Test func rowsThatAreWiderThanTheirLayoutAreExplained() throws {
    let sides = ["top", "leading", "bottom", "trailing"].map {
      "<constraint firstItem='l' firstAttribute='\($0)' secondItem='v' secondAttribute='\($0)Margin' id='\($0)'/>"
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina6_1" orientation="portrait"/>
        <scenes><scene sceneID="s"><objects><navigationController id="n"><navigationBar key="navigationBar" id="b"/>
          <connections><segue destination="c" kind="relationship" relationship="rootViewController" id="g"/>
          </connections></navigationController></objects></scene>
        <scene sceneID="r"><objects><tableViewController id="c">
          <tableView key="view" dataMode="static" style="insetGrouped" rowHeight="-1" estimatedRowHeight="-1" id="t">
            <rect key="frame" x="0" y="0" width="414" height="896"/>
            <sections><tableViewSection id="a"><cells><tableViewCell id="e"><rect key="frame" x="0" y="0" width="414"
              height="44"/><tableViewCellContentView key="contentView" tableViewCell="e" id="v"><subviews>
              <label text="A text" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="l"/>
              </subviews><constraints>\(sides.joined())</constraints></tableViewCellContentView></tableViewCell>
            </cells></tableViewSection></sections></tableView></tableViewController></objects></scene></scenes>
      </document>
      """
    check(readDocument(Array(text.utf8), file: "a.storyboard"))
  }

  private func check(_ document: Document) {
    for scene in document.scenes.indices {
      let context = CanvasScene(document).context(of: scene)
      let plain = adapt(
        document, scene: scene, in: AdaptingContext(traits: context.traits, screen: context.screen))
      let session = LayoutSession(plain, in: context)
      let tree = session.solve()
      for view in plain.views.indices {
        let explanation = session.explanation(of: view)
        let frame = tree.views[view].frame
        #expect(explanation.values.map(\.value) == [frame.x, frame.y, frame.width, frame.height])
        for (value, part) in zip(explanation.values, [Ambiguity.x, .y, .width, .height]) {
          guard case .solved(let cause) = value.cause else { continue }
          let isOpen = tree.views[view].ambiguity.contains(part)
          if !plain.views[view].markedAmbiguous { #expect(cause.isDetermined == !isOpen) }
          if cause.isDetermined { #expect(!cause.chain.isEmpty) }
          for loser in cause.losers { #expect(loser.row.isMissed) }
        }
      }
      for system in session.describedSystems() { checkValues(of: system, session, tree) }
    }
  }

  /// Checks that a described system has the values that the frames came from.
  private func checkValues(of system: DescribedSystem, _ session: LayoutSession, _ tree: SolvedTree) {
    for variable in system.variables {
      if let inset = variable.inset {
        #expect(variable.value == value(of: inset, variable.anchor, session), "\(inset)")
        continue
      }
      guard case .view(let view) = variable.anchor, view != system.root,
        tree.plain.views[view].kind != .cellContent
      else { continue }
      let aligned = tree.views[view].exact.inset(by: session.sizes.overhang(of: view, in: session.tree))
      let due =
        switch variable.attribute {
        case .left: aligned.x
        case .top: aligned.y
        case .width: aligned.width
        default: aligned.height
        }
      #expect(abs(variable.value - due) < 1e-6, "\(tree.plain.views[view].id ?? ""), \(variable.attribute)")
    }
  }

  /// Returns an inset by name, such as `safeArea.top`.
  private func value(of name: String, _ anchor: RowForm.Anchor, _ session: LayoutSession) -> Double? {
    let words = name.split(separator: ".").map(String.init)
    guard case .view(let view) = anchor, words.count == 2, let kind = InsetKind(rawValue: words[0]),
      let edge = ViewInsets.Edge(rawValue: words[1])
    else { return nil }
    return session.insets(of: view)[kind, edge]
  }
}
