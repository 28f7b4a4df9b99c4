extension RuleTests {
  static let constraintCases: [RuleCase] = [
    RuleCase(
      "conflicting-constraints", "two widths",
      views: """
        "torn": { "view": true, "top": 100, "leading": 16, "height": 40, "width": ["100", "200"] },
        "near": { "view": true, "top": 200, "leading": 16, "height": 40, "width": ["100", "200 @750"] }
        """,
      flags: ["torn"]),
    RuleCase(
      "conflicting-constraints", "wider than a narrow window",
      views: """
        "wide": { "view": true, "top": 100, "pin": "horizontal", "height": 40, "width": ">= 400" },
        "near": { "view": true, "top": 200, "leading": 0, "height": 40, "width": ">= 400" }
        """,
      flags: ["wide"], on: ["--device iphone-se-1", "--device iphone-16-pro-max"]),
    RuleCase(
      "ambiguous-layout", "no horizontal position",
      views: """
        "open": { "view": true, "top": 100, "size": 50 },
        "follower": { "view": true, "top": 200, "size": 50, "leading": "open.trailing + 8" },
        "near": { "view": true, "top": 300, "leading": 16, "size": 50 },
        "nearText": { "label": "Its own size", "top": 400, "leading": 16 }
        """,
      flags: ["open"]),
    RuleCase(
      "ambiguous-layout", "an author's lowest priority determines a size",
      views: """
        "near": {
          "label": "A", "top": 0, "leading": 0, "hugging": { "vertical": 1000 }, "compression": { "vertical": 1 }
        },
        "rest": { "view": true, "below": "near", "bottom": 0, "pin": "horizontal to super" }
        """,
      flags: []),
    RuleCase(
      "ambiguous-layout", "the pixel that a self-sizing row adds",
      views: """
        "list": {
          "table": "rows", "pin": "edges", "rowHeight": "automatic",
          "cells": {
            "row": {
              "cell": {
                "title": { "label": "Title", "font": "headline", "top": 8, "pin": "horizontal to super + 16" },
                "text": { "label": "Text", "lines": 0, "below": "title + 4", "pin": "horizontal to super + 16" },
                "grid": {
                  "collection": "items", "fitsContent": true, "itemWidth": 33, "itemHeight": 21.7,
                  "cells": { "item": { "cell": { "name": { "label": "x", "pin": "edges" } } } },
                  "below": "text + 4", "pin": "horizontal to super + 16", "bottom": 8
                }
              }
            }
          }
        }
        """,
      rest: #""data": { "rows": [{ "a": 1 }], "items": [{ "n": 1 }, { "n": 2 }] }"#, flags: [],
      on: RuleCase.phones + ["--device iphone-se-3", "--device ipad-air-13-m2"]),
    RuleCase(
      "ambiguous-layout", "hidden until code shows it",
      views: "\"near\": { \"view\": true, \"top\": 100, \"size\": 50, \"hidden\": true }", flags: []),
    RuleCase(
      "invalid-constraint", "views of two scenes",
      text: storyboard(
        """
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="aaa-aa-aaa" userLabel="near">
          <rect key="frame" x="0.0" y="100" width="50" height="50"/>
          <constraints>
            <constraint firstAttribute="width" constant="50" id="c01-aa-aaa"/>
            <constraint firstAttribute="height" constant="50" id="c02-aa-aaa"/>
          </constraints>
        </view>
        """,
        constraints: """
          <constraint firstItem="aaa-aa-aaa" firstAttribute="leading" secondItem="vvv-vv-vvv" secondAttribute="leading" id="c03-aa-aaa"/>
          <constraint firstItem="aaa-aa-aaa" firstAttribute="top" secondItem="vvv-vv-vvv" secondAttribute="top" constant="100" id="c04-aa-aaa"/>
          """),
      flags: [], file: "test.storyboard"),
    RuleCase(
      "invalid-constraint", "between a bar's own view and the screen", text: strayConstraint,
      flags: ["screen"],
      file: "test.storyboard"),
  ]

  /// A scene of Interface Builder on the canvas of an iPhone 16.
  static func storyboard(
    _ subviews: String, constraints: String = "", root: String = "", resources: String = ""
  )
    -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23000" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="ccc-cc-ccc">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>
        <!--screen-->
        <scene sceneID="sss-ss-sss">
          <objects>
            <viewController title="screen" id="ccc-cc-ccc" sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="vvv-vv-vvv">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                  \(subviews)
                </subviews>
                <viewLayoutGuide key="safeArea" id="ggg-gg-ggg"/>
                <constraints>
                  \(constraints)
                </constraints>
              </view>
              \(root)
            </viewController>
          </objects>
        </scene>
      </scenes>
      <resources>\(resources)</resources>
    </document>
    """
  }

  private static let strayConstraint = storyboard(
    "",
    constraints:
      "<constraint firstItem=\"ttt-tt-ttt\" firstAttribute=\"leading\" secondItem=\"vvv-vv-vvv\" secondAttribute=\"leading\" id=\"c03-aa-aaa\"/>",
    root: """
      <navigationItem key="navigationItem" id="nnn-nn-nnn">
        <view key="titleView" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="ttt-tt-ttt">
          <rect key="frame" x="0.0" y="0.0" width="100" height="30"/>
        </view>
      </navigationItem>
      """)
}
