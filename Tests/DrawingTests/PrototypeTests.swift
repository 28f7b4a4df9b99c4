import Basics
import Drawing
import Environment
import Model
import Reading
import TestSupport
import Testing
import Transitions

/// Rows and items that are repeated faintly, and the cards of grouped tables.
@Suite struct PrototypeTests {
  private func shapes(_ maker: StageMaker) -> ShapeList { Drawing.shapes(of: maker.stage, Self.options) }

  private static var options: DrawingOptions {
    var options = DrawingOptions()
    options.look = .colour
    return options
  }

  /// Returns a table of cells of 44 points, each with a label.
  private func table(
    _ style: TableContent.Style = .plain, rows: [Color?] = [nil], isStatic: Bool = false,
    change: (inout TableContent) -> Void = { _ in }
  ) -> StageMaker {
    var maker = StageMaker()
    let list = maker.add(.table, Rect(x: 0, y: 0, width: 320, height: 480))
    var content = TableContent()
    content.style = style
    content.isStatic = isStatic
    var section = TableContent.Section()
    for (index, color) in rows.enumerated() {
      let inset = style == .insetGrouped ? 16.0 : 0
      let cell = maker.add(
        .tableCell, Rect(x: inset, y: 20 + 44 * Double(index), width: 320 - 2 * inset, height: 44), in: list,
        .cell(CellContent())
      ) { view, _ in view.background = color }
      maker.label(["row \(index)"], Rect(x: 16, y: 12, width: 100, height: 20), in: cell)
      section.cells.append(cell)
    }
    content.sections = [section]
    change(&content)
    maker.change(list) { $0.content = .table(content) }
    return maker
  }

  private func count(_ text: String, _ list: ShapeList) -> Int {
    list.texts.count { $0.lines.first?.runs.first?.text == text }
  }

  /// Copies are equally spaced. A copy below the last row of cells is left out.
  @Test(arguments: [16.0, 20]) func copiesAreEquallySpaced(_ row: Double) {
    var options = Self.options
    options.scale = DrawingScale(8, row: row)
    let picture = table().picture(options)
    let rows = (0..<picture.grid.height).filter { picture.grid.line($0).contains("row 0") }
    #expect(rows.count > 5)
    #expect(Set(zip(rows, rows.dropFirst()).map { $1 - $0 }).count == 1, "\(rows)")
  }

  /// The separator below the last row is drawn if copies follow, also in a section of one row.
  @Test func theFirstRowOfASectionIsSeparatedFromItsCopies() {
    func lines(_ style: TableContent.Style) -> [Double] {
      shapes(table(style)).shapes.compactMap { if case .line = $0.kind { $0.rect.y } else { nil } }
    }
    #expect(lines(.grouped).contains(64) && lines(.plain).contains(64))
  }

  @Test func prototypeCellsAreRepeatedToFillTheTable() {
    #expect(count("row 0", shapes(table())) > 5)
    #expect(count("row 0", shapes(table(isStatic: true))) == 1)
  }

  /// Of a few prototypes, the last is repeated. With more, each is drawn once.
  @Test func onlyTheLastOfAFewPrototypesIsRepeated() {
    let few = shapes(table(rows: [nil, nil]))
    #expect(count("row 0", few) == 1)
    #expect(count("row 1", few) > 5)
    let many = shapes(table(rows: [nil, nil, nil, nil]))
    #expect((0..<4).allSatisfy { count("row \($0)", many) == 1 })
  }

  /// The background of a row does not cover the separator of the row before.
  @Test func separatorsAreAboveTheBackgroundsOfRepeatedRows() throws {
    let list = shapes(table(rows: [Color(red: 1, green: 0, blue: 0)]) { $0.hasSeparators = true })
    let lines = list.shapes.indices.filter { if case .line = list.shapes[$0].kind { true } else { false } }
    let fill = try #require(
      list.shapes.indices.last {
        if case .fill = list.shapes[$0].kind { list.shapes[$0].rect.height == 44 } else { false }
      })
    for number in 1...5 {
      let edge = 20 + 44 * Double(number)
      #expect(lines.contains { $0 > fill && list.shapes[$0].rect.y == edge }, "\(edge)")
    }
  }

  @Test(arguments: [true, false])
  func repeatedRowsHaveTheTablesSeparators(_ hasSeparators: Bool) {
    let list = shapes(table { $0.hasSeparators = hasSeparators })
    let lines = list.shapes.filter { if case .line = $0.kind { true } else { false } }
    #expect(lines.isEmpty != hasSeparators)
  }

  /// If contents are inset from the camera, separators are too.
  @Test(arguments: [false, true]) func separatorsOfRepeatedRowsAreInsetLikeTheContent(_ isMirrored: Bool)
    throws
  {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="c"><scenes><scene>
      <objects><tableViewController id="c"><tableView key="view" dataMode="prototypes" rowHeight="44" id="t"><prototypes>
      <tableViewCell id="r"><rect key="frame" x="0" y="0" width="393" height="44"/>
      <tableViewCellContentView key="contentView" id="k"/></tableViewCell>
      </prototypes></tableView></tableViewController></objects></scene></scenes></document>
      """
    let words = ["--device", "iphone-16", "--orientation", "landscape"] + (isMirrored ? ["--rtl"] : [])
    let environment = try EnvironmentRequest.parse(words).request.resolve(in: .bundled)
    let stage = try StageContext(
      document: readDocument(Array(text.utf8), file: "a.storyboard"), engine: .standard
    )
    .stage(ScreenState(environment: environment, root: 0))
    let lines = Drawing.shapes(of: stage, Self.options).shapes.filter {
      if case .line = $0.kind { $0.rect.height == 0 } else { false }
    }
    #expect(lines.count > 5)
    for line in lines { #expect(abs((isMirrored ? 852 - line.rect.maxX : line.rect.x) - 79) < 0.01) }
  }

  /// A data list has all its rows, however few.
  @Test func dataRowsAreNotRepeated() throws {
    let text = #"""
      {"sizewise": 1, "data": {"rows": ["one", "two"]}, "views": {
        "list": {"table": "rows", "pin": "edges", "separators": false,
          "cells": {"row": {"cell": {"l": {"label": "{value}", "pin": "edges"}}, "height": 40}}}}}
      """#
    let document = readDocument(Array(text.utf8), file: "a.json")
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    let environment = try EnvironmentRequest.parse(["--device", "iphone-16"]).request.resolve(in: .bundled)
    let stage = try StageContext(document: document, engine: .standard).stage(
      ScreenState(environment: environment, root: 0))
    let list = Drawing.shapes(of: stage, Self.options)
    #expect(count("one", list) == 1 && count("two", list) == 1)
  }

  /// Repeated items are at the positions of the next items in the layout.
  @Test func itemsAreRepeatedInTheirColumns() {
    var maker = StageMaker()
    let list = maker.add(.collection, Rect(x: 0, y: 0, width: 320, height: 480))
    // An item alone in its line is centred.
    let cell = maker.add(.collectionCell, Rect(x: 10, y: 0, width: 300, height: 100), in: list)
    maker.label(["item"], Rect(x: 0, y: 0, width: 300, height: 20), in: cell)
    var content = CollectionContent()
    content.itemSize = Size(width: 300, height: 100)
    content.cells = [cell]
    maker.change(list) { $0.content = .collection(content) }
    let texts = shapes(maker).shapes.filter {
      if case .text = $0.kind { $0.rect.width == 300 } else { false }
    }
    #expect(texts.count == 4)
    #expect(texts.allSatisfy { $0.rect.x == 10 })
  }

  /// A row with a background colour leaves the card of the other rows, and has the card's corners.
  @Test func colouredRowsHaveTheCornersOfTheirCard() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let list = shapes(table(.insetGrouped, rows: [nil, red, nil], isStatic: true))
    let fills = list.shapes.filter { shape in
      if case .fill = shape.kind { shape.rect.width == 288 && shape.rect.height == 44 } else { false }
    }
    #expect(fills.count == 3)
    for fill in fills {
      let clip = list.clips[fill.clip]
      #expect(clip.radius == 10)
      #expect(list.frames[clip.frame].rect == Rect(x: 16, y: 20, width: 288, height: 132))
    }
    let uniform = shapes(table(.insetGrouped, rows: [nil, nil], isStatic: true))
    let card = try #require(
      uniform.shapes.first { if case .fill = $0.kind { $0.rect.height == 88 } else { false } })
    #expect(card.radius == 10)
  }
}
