import Adapting
import Basics
import Environment
import Model
import Reading
import TestSupport
import Testing
import Transitions

@testable import Layout

/// On a device, scrolling content begins below bars and other unsafe edges; the canvas and the frames inside ignore the
/// inset.
struct ScrollInsetTests {
  private func tree(
    _ views: String, navigationBar: Bool = false, isCanvas: Bool = false, safeArea: Insets = Insets(top: 62)
  ) -> SolvedTree {
    let text = "{\"sizewise\": 1, \"views\": {\n\(views)\n}}"
    let document = readDocument(Array(text.utf8), file: "a.json")
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    var context = LayoutContext(
      size: Size(width: 400, height: 800), safeArea: safeArea,
      traits: Traits(horizontal: .compact, vertical: .regular), screen: Size(width: 400, height: 800),
      metrics: .system(os: 18, idiom: .phone))
    context.isCanvas = isCanvas
    context.bars.navigationBar = navigationBar
    let adapting = AdaptingContext(traits: context.traits, screen: context.screen)
    let plain = adapt(document, scene: 0, in: adapting)
    return solve(plain, rows: RowFiller(document, for: plain, in: adapting), in: context)
  }

  private func place(_ name: String, _ tree: SolvedTree) throws -> Rect {
    tree.absoluteFrame(try #require(tree.plain.views.firstIndex { $0.name == name }))
  }

  private static func scroll(height: Int, more: String = "", top: String = "top") -> String {
    """
    "scroll": { "pin": "edges", "scroll": {
      "page": { "top": "scroll.\(top)", "pin": ["horizontal to scroll.content", "bottom to scroll.content"],
        "width": "scroll.frame", "height": \(height), "view": {} } } \(more) }
    """
  }

  /// Content that is higher than its scroll view, or under a navigation bar, is moved.
  @Test(arguments: [
    (900, false, 62.0), (500, false, 0), (500, true, 62),
  ])
  func scrollableContentStartsBelowTheBar(_ height: Int, _ bar: Bool, _ y: Double) throws {
    let tree = tree(Self.scroll(height: height, top: "content.top"), navigationBar: bar)
    #expect(try place("page", tree).y == y)
    let page = try #require(tree.plain.views.firstIndex { $0.name == "page" })
    #expect(tree.views[page].frame.y == 0)
    #expect(tree.absoluteOrigins[page].y == y)
  }

  @Test func theCanvasDoesNotAdjustContent() throws {
    let tree = tree(Self.scroll(height: 900, top: "content.top"), navigationBar: true, isCanvas: true)
    #expect(try place("page", tree).y == 0)
  }

  @Test func adjustmentCanBeDisabledAndAddsToOtherInsets() throws {
    let inset = ", \"contentInset\": [10, 0, 0, 5]"
    let both = tree(Self.scroll(height: 900, more: inset, top: "content.top"))
    #expect(try place("page", both).y == 72)
    let own = tree(Self.scroll(height: 900, more: inset + ", \"adjustsInset\": false", top: "content.top"))
    #expect(try place("page", own).y == 10)
  }

  /// A scroll view below the safe area's top has no inset.
  @Test func onlyContentUnderTheBarIsMoved() throws {
    let safe = Self.scroll(height: 900, top: "content.top").replacing(
      "\"edges\"", with: "\"edges to safeArea\"")
    #expect(try place("page", tree(safe)).y == 62)
  }

  @Test func contentPinnedToTheSafeAreaStays() throws {
    #expect(try place("page", tree(Self.scroll(height: 900, top: "frame.top"))).y == 0)
  }

  @Test func listsAndTextViewsAreAdjusted() throws {
    let list = """
      "list": { "pin": "edges", "collection": [], "cells": {
        "one": { "cell": { "name": { "label": "a", "pin": "edges" } } } } }
      """
    let collection = tree(list)
    let index = try #require(collection.plain.views.firstIndex { $0.kind == .collection })
    #expect(collection.views[index].contentOrigin == Point(x: 0, y: 62))
    let text = tree("\"note\": { \"pin\": \"edges\", \"textView\": \"Some words\" }")
    #expect(text.texts.first?.area.y == 70)
  }

  /// The content of a row avoids the unsafe sides; the row, its background and its separator do not.
  @Test(arguments: [false, true])
  func rowsKeepTheirContentInTheSafeArea(_ isCanvas: Bool) throws {
    let table = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><placeholder id="-1"/>
      <view id="root"><rect key="frame" x="0" y="0" width="400" height="800"/><subviews>
      <tableView style="plain" rowHeight="44" id="table"><rect key="frame" x="0" y="0" width="400" height="800"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <sections><tableViewSection id="s"><cells>
      <tableViewCell rowHeight="44" accessoryType="disclosureIndicator" id="cell">
      <rect key="frame" x="0" y="0" width="400" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
      <rect key="frame" x="0" y="0" width="370" height="44"/></tableViewCellContentView></tableViewCell>
      </cells></tableViewSection></sections></tableView></subviews></view></objects></document>
      """
    let document = readDocument(Array(table.utf8), file: "a.xib")
    var context = LayoutContext(
      size: Size(width: 800, height: 400), safeArea: Insets(left: 59, bottom: 21, right: 59),
      traits: Traits(horizontal: .compact, vertical: .compact), screen: Size(width: 800, height: 400),
      metrics: .system(os: 18, idiom: .phone))
    context.isCanvas = isCanvas
    let adapting = AdaptingContext(traits: context.traits, screen: context.screen)
    let tree = solve(adapt(document, scene: 0, in: adapting), in: context)
    func frame(_ id: String) throws -> Rect {
      tree.views[try #require(tree.plain.views.firstIndex { $0.id == id })].frame
    }
    #expect(try frame("content").x == (isCanvas ? 0 : 59))
    guard !isCanvas else { return }
    #expect(try frame("cell").width == 800)
    let accessory = try #require(tree.decorations.first { $0.kind == .disclosure })
    #expect(accessory.frame.maxX == 800 - 59 - 20)
    #expect(try frame("content").maxX == accessory.frame.x)
    let separator = try #require(tree.decorations.first { $0.kind == .separator })
    #expect(abs(separator.frame.x - 79) < 0.01)
  }
}
