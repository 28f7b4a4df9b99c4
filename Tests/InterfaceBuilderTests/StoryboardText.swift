import Model
import Reading

/// A storyboard with one controller around the elements of a test.
struct StoryboardText {
  var document: Document

  /// Makes a storyboard whose `views` start in line 6.
  init(_ views: String, constraints: String = "", before: String = "", resources: String = "") {
    let text = """
      \(before)<?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" useAutolayout="YES" useSafeAreas="YES" initialViewController="c">
      <scenes><scene sceneID="s"><objects><viewController id="c">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/>
      <subviews>
      \(views)
      </subviews>
      <constraints>
      \(constraints)
      </constraints>
      <viewLayoutGuide key="safeArea" id="safe"/></view></viewController></objects></scene></scenes>
      <resources>\(resources)</resources>
      </document>
      """
    document = readDocument(Array(text.utf8), file: "Main.storyboard")
  }

  func view(_ id: String) -> View? { document.views.first { $0.id == id } }
  func constraint(_ id: String) -> Constraint? { document.constraints.first { $0.id == id } }
  var messages: [String] { document.diagnostics.map(\.message) }
}
