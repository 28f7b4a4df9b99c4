import Basics
import Environment
import Model
import Screen
import TestSupport
import Testing
import Transitions

/// Scrolled content has the same position everywhere: in the picture, for clicks, and in the remembered state.
@Suite struct ScrollingTests {
  private func offset(of name: String, in session: Session) throws -> Point {
    for node in try #require(session.state.stage).nodes {
      guard let tree = node.tree,
        let view = tree.plain.views.firstIndex(where: { $0.name == name || $0.id == name })
      else { continue }
      return tree.views[view].offset
    }
    throw Missing(name: name)
  }

  private struct Missing: Error { var name: String }

  @Test func offsetsAreLimitedByTheContent() throws {
    var session = try Session(Session.diary, columns: 100, rows: 60)
    let step = try Step.parse("scroll list 0,100000")
    session.driver.send(.step(step))
    // The part of 852 points between the bars.
    let room = 852.0 - 103 - 83
    let list = session.state.stage?.nodes.compactMap(\.tree).compactMap { tree in
      tree.plain.views.firstIndex { $0.name == "list" }.flatMap { tree.views[$0].contentSize }
    }.first
    let height = try #require(list).height
    #expect(height >= 24 * 56)
    #expect(try offset(of: "list", in: session) == Point(x: 0, y: height - room))
    session.driver.send(.step(try Step.parse("scroll list 0,-50")))
    #expect(try offset(of: "list", in: session) == .zero)
  }

  @Test func clicksHitTheScrolledContent() throws {
    var session = try Session(Session.diary, columns: 100, rows: 60)
    session.driver.send(.step(try Step.parse("scroll list 0,560")))
    let lines = session.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("Entry 14") })
    let column = try #require(lines[row].firstRange(of: "Entry 14")).lowerBound
    session.driver.send(
      .mouse(
        MouseEvent(.click, column: lines[row].distance(from: lines[row].startIndex, to: column), row: row)))
    let selected = try #require(session.state.exploration?.selection)
    #expect(session.state.layout?.document.views[selected.source].id == "lab-14-001")
  }

  @Test func aListWithDataHasTheRowsToWhichItIsScrolled() throws {
    var session = try Session(columns: 100, rows: 60)
    let rows = (1...200).map { "{\"n\": \"Row \($0).\"}" }.joined(separator: ", ")
    let text = #"""
      {"sizewise": 1, "data": {"rows": [\#(rows)]}, "views": {"list": {"table": "rows", "pin": "edges",
        "rowHeight": 60, "cells": {"row": {"cell": {"l": {"label": "{n}", "top": 4, "leading": 16}}}}}}}
      """#
    session.file.content = Array(text.utf8)
    session.driver.open(Session.profile)
    var seen = 0
    while !session.text.contains("Row 60."), seen < 300 {
      session.press("Shift-Down")
      seen += 1
    }
    #expect(session.text.contains("Row 60.") && seen < 300)
    session.press("u")
    #expect(try offset(of: "list", in: session) == .zero && session.text.contains("Row 1."))
  }

  @Test func scrollingOneViewIsOneUndoStep() throws {
    var session = try Session(Session.diary, columns: 100, rows: 60)
    session.press("Shift-Down Shift-Down Shift-Down Shift-Down")
    #expect(session.state.undoCount == 1)
    session.press("r r")
    #expect(session.state.undoCount == 3)
    session.press("u u u")
    #expect(try offset(of: "list", in: session) == .zero)
    session.press("U")
    #expect(try offset(of: "list", in: session) == Point(x: 0, y: 4 * 48))
  }

  @Test func theOffsetIsRemembered() throws {
    var session = try Session(Session.diary, columns: 100, rows: 60)
    session.driver.send(.step(try Step.parse("scroll list 0,560")))
    session.press("Shift-Down")
    #expect(session.driver.remembered.last?.values["offsets"] == "lst-vw-001=0,608")
  }

  /// If a view cannot be scrolled into view, the reason is shown.
  @Test func invisibleViewsHaveAReason() throws {
    var session = try Session(columns: 100, rows: 40)
    session.file.content = Array(
      """
      {"sizewise": 1, "views": {"a": {"label": "Seen", "top": 80, "leading": 10},
        "b": {"label": "Not there", "top": 120, "leading": 10, "hidden": true}}}
      """.utf8)
    session.driver.send(.filesChanged)
    session.press("/")
    session.driver.type("not there")
    session.press("Enter")
    #expect(session.text.contains("is hidden"), "\(session.text)")
  }

  @Test func webViewsReportWhyTheyDoNotScroll() throws {
    var session = try Session(columns: 100, rows: 60)
    session.file.content = Array(
      #"{"sizewise": 1, "views": {"page": {"web": true, "pin": "edges to super"}}}"#.utf8)
    session.driver.send(.filesChanged)
    session.press("Shift-Down")
    #expect(session.text.contains("the content of the web page is not in the file"), "\(session.text)")
  }

  /// The screen grows until nothing is hidden, in any kind of scrolling view, and the size classes stay.
  @Test(arguments: [("1", "Entry 24"), ("2", "Question 8"), ("3", "The end.")])
  func theWholeContentIsShown(_ tab: String, _ last: String) throws {
    var session = try Session(Session.diary, columns: 100, rows: 200)
    session.driver.send(.step(try Step.parse("tab \(tab)")))
    #expect(!session.text.contains(last))
    session.press("Space v h")
    #expect(session.text.contains(last), "\(session.text)")
    #expect(session.text.contains("wC hR"))
    session.press("Space v h")
    #expect(!session.text.contains(last))
  }

  // MARK: Selecting

  @Test(arguments: [
    "layouts/mail.json", "Tests/Fixtures/sessions/settings.json", "Tests/Fixtures/sessions/chat.json",
    "layouts/feed.json",
  ])
  func selectingAVisibleViewDoesNotScroll(_ path: String) throws {
    var session = try Session(path, columns: 120, rows: 40)
    session.press("Down")
    #expect(session.state.selection != nil)
    #expect(session.state.canvasOrigin.row == 0, "\(session.text)")
    session.press("< < < <")
    #expect(session.state.canvasOrigin.row == 0, "the outermost view\n\(session.text)")
  }

  @Test func escRestoresTheOffset() throws {
    var session = try Session(columns: 80, rows: 24)
    session.press("PageDown")
    let place = session.state.canvasOrigin.row
    #expect(place > 0)
    session.press("/")
    session.driver.type("photo")
    session.press("Enter")
    #expect(session.state.canvasOrigin.row < place)
    session.press("Esc")
    #expect(session.state.canvasOrigin.row == place)
  }
}
