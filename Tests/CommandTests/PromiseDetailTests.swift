import Export
import Raster
import TestSupport
import Testing
import sizewise

/// Details of the promises that once were different, each with the input that showed it.
@Suite struct PromiseDetailTests {
  private func frames(_ file: String, _ words: String...) -> String {
    let run = Run(["frames", "-", "--text"] + words, input: file)
    return run.output + run.errors
  }

  /// Evidence C8, A1: an app for phones gets the screen of a phone on a pad, by which it scales.
  @Test(arguments: ["ipad-air-2", "ipad-pro-13-m4"])
  func anAppForPhonesHasTheScreenOfAPhone(_ device: String) {
    let file = #"""
      {"sizewise": 1, "app": {"families": ["phone"]}, "views": {
        "a": {"view": true, "top": 0, "leading": 0, "width": "screen.width", "height": "screen.height"},
        "b": {"view": true, "top": 0, "leading": 0, "width": "adapt(375)", "height": 10}}}
      """#
    let text = frames(file, "--device", device)
    #expect(text.contains("a view [0, 0, 375, 667]") && text.contains("b view [0, 0, 375, 10]"), "\(text)")
  }

  /// Evidence C9: the controller of a view that follows by autoresizing is laid out.
  @Test func aViewThatFollowsIsNotStale() {
    func flags(_ attachment: String) -> String {
      let file = #"""
        {"sizewise": 1, "screens": {
          "root": {"views": {"one": {"container": "kid", "attachment": "\#(attachment)", "pin": 0}}},
          "kid": {"views": {"l": {"label": "hello", "top": 10, "leading": 10}}}}}
        """#
      return Run(
        ["diff", "-", "--device", "ipad-air-2", "--orientation", "landscape", "--to", "split-1/2"],
        input: file
      ).output
    }
    #expect(!flags("outsideAutoresizing").contains("stale"), "\(flags("outsideAutoresizing"))")
    #expect(flags("outside").contains("stale"))
  }

  /// A constant that is computed has no number in the file.
  @Test func aReviewShowsComputedConstants() {
    let file = #"""
      {"sizewise": 1, "views": {"t": {"label": "Hi", "top": "adapt(10) + 1", "leading": 0},
        "v": {"view": true, "below": "t", "leading": 0, "width": "adapt(12)", "height": {"default": 40, "iPad": 60}}}}
      """#
    let text = frames(file, "--review")
    #expect(text.contains("adapt(10) + 1") && text.contains("v.width = adapt(12)"), "\(text)")
    #expect(!text.contains("v.width = 0") && !text.contains("v.height = 0"), "\(text)")
  }

  /// Evidence B4: a container in the files of another one.
  @Test func aMissingFileHasTheNameOfTheOneThatExists() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      #"{"Har": [{"z": {"marginLeft": 4, "marginTop": 0, "marginRight": 0, "marginBottom": 0, "width": 9, "height": 8}}], "Other": [{"third": {"marginLeft": 4, "marginTop": 0, "marginRight": 0, "marginBottom": 0, "width": 9, "height": 8}}]}"#,
      to: "Har_iPhone6_S.json")
    let path = try folder.write(
      #"{"sizewise": 1, "constants": "Har", "views": {"t": {"view": true, "values": "third", "relativeTo": "super"}}}"#,
      to: "l.json")
    let run = Run(["frames", path, "--device", "ipad-air-2"])
    #expect(run.errors.contains("Har_iPad.json") && !run.errors.contains("Other_iPad"), "\(run.errors)")
  }

  /// Evidence C8: only an app with multitasking supports every orientation.
  @Test func aLockedOrientationHasNoAdviceAboutMultitasking() {
    let file = #"""
      {"sizewise": 1, "app": {"families": ["phone"]}, "screens": {"m": {"orientations": ["portrait"],
        "views": {"a": {"label": "Hi", "center": true}}}}}
      """#
    let run = Run(["frames", "-", "--device", "ipad-air-2", "--orientation", "landscape"], input: file)
    #expect(run.status != .fine && !run.errors.contains("multitasking"), "\(run.errors)")
  }

  /// Evidence B1: a file of constants has the name of the container's class.
  @Test func constantsHaveTheNameOfTheClass() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      #"{"Harbour": [{"z": {"marginLeft": 4, "marginTop": 5, "marginRight": 0, "marginBottom": 0, "width": 30, "height": 8}}]}"#,
      to: "Harbour_iPhone6_S.json")
    let views = #""views": {"t": {"view": true, "values": "z", "relativeTo": "super"}}"#
    for file in [
      #"{"sizewise": 1, "class": "Harbour", \#(views)}"#,
      #"{"sizewise": 1, "screens": {"m": {"class": "Harbour", \#(views)}}}"#,
    ] {
      let run = Run(["frames", try folder.write(file, to: "l.json"), "--device", "iphone-6s", "--text"])
      #expect(run.output.contains("t view [4, 5, 30, 8]"), "\(run.output)\(run.errors)")
    }
    let other = try folder.write(#"{"sizewise": 1, "class": "Pier", \#(views)}"#, to: "o.json")
    #expect(Run(["frames", other]).errors.contains("there are no constants files"))
  }

  /// An image of the catalogue that the storyboard does not list as a resource has the size of its file.
  @Test func anImageWithoutAResourceHasItsSize() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "App.xcodeproj/project.pbxproj")
    let set = "Assets.xcassets/hero.imageset/"
    try folder.write(#"{"images": [{"filename": "h.png", "scale": "2x"}]}"#, to: set + "Contents.json")
    try folder.write(PngFile.bytes(RasterImage(width: 80, height: 40)), to: set + "h.png")
    let path = try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="vc1">
      <scenes><scene sceneID="sc1"><objects><viewController id="vc1" sceneMemberID="viewController">
      <view key="view" id="v1"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
      <imageView image="hero" translatesAutoresizingMaskIntoConstraints="NO" id="im1"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></imageView>
      </subviews><viewLayoutGuide key="safeArea" id="sa1"/><constraints>
      <constraint firstItem="im1" firstAttribute="top" secondItem="v1" secondAttribute="top" id="c1"/>
      <constraint firstItem="im1" firstAttribute="leading" secondItem="v1" secondAttribute="leading" id="c2"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """, to: "Main.storyboard")
    let run = Run(["frames", path, "--text"])
    #expect(run.output.contains("[0, 0, 40, 20]"), "\(run.output)\(run.errors)")
  }

  /// Evidence E6: `relativeTo` makes four constraints, which are not removed one by one with those of other views.
  @Test func proposalsKeepTheConstraintsOfOtherViews() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      #"{"Card": [{"x": {"marginLeft": 4, "marginTop": 5, "marginRight": 0, "marginBottom": 0, "width": 30, "height": 31}}]}"#,
      to: "Card_iPhone6_S.json")
    let own = #""a": {"view": true, "values": "x", "relativeTo": "super"}"#
    for more in ["", #", "b": {"view": true, "top": 40, "leading": 7, "width": 10, "height": 12}"#] {
      let path = try folder.write(
        "{\"sizewise\": 1, \"constants\": \"Card\", \"views\": {\(own)\(more)}}", to: "l.json")
      let run = Run(["explain", path, "a", "--propose", "--device", "iphone-8"])
      #expect(run.status == .fine && !run.output.contains(#"+ "b""#), "\(run.output)\(run.errors)")
    }
  }

  /// Evidence E4: a list with data has the rows to which it is scrolled, not just the first ones.
  @Test(arguments: [("300", "row 5"), ("3000", "row 50"), ("6400", "row 107"), ("99999", "row 200")])
  func aScrolledListHasTheRowsThere(_ offset: String, _ text: String) {
    let rows = (1...200).map { "{\"n\": \"row \($0)\"}" }.joined(separator: ", ")
    let file = #"""
      {"sizewise": 1, "data": {"rows": [\#(rows)]}, "views": {"list": {"table": "rows", "pin": "edges",
        "rowHeight": 60, "cells": {"row": {"cell": {"l": {"label": "{n}", "top": 4, "leading": 16}}}}}}}
      """#
    let run = Run(["export", "-", "--wireframe", "--offset", "list=0,\(offset)"], input: file)
    #expect(run.output.contains(text), "\(run.output)\(run.errors)")
  }

  /// Evidence P29: a child out of sight has no insets, as a page of a scroll view that was not reached.
  @Test(arguments: [("0", "l label [7, 64,"), ("400", "l label [7, 5,")])
  func aChildOutOfSightHasNoInsets(_ leading: String, _ frame: String) {
    let file = #"""
      {"sizewise": 1, "screens": {
        "root": {"views": {"page": {"container": "kid", "top": 0, "leading": \#(leading), "size": [393, 852]}}},
        "kid": {"views": {"l": {"label": "hello", "top": "safeArea + 5", "leading": "safeArea + 7"}}}}}
      """#
    let text = frames(file, "--device", "iphone-16")
    #expect(text.contains(frame), "\(text)")
  }
}
