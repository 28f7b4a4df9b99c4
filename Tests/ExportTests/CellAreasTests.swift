import Testing

@testable import Drawing
@testable import Export

@Suite struct CellAreasTests {
  private static let box = CellBox(left: 0, top: 0, right: 7, bottom: 2)

  private func areas(_ shade: UInt8, text: String) -> [CellAreas.Area] {
    var grid = CellGrid(width: 8, height: 4)
    grid.shade(Self.box, shade)
    var style = CellStyle(.note)
    style.shade = shade
    grid.write(text, 2, 2, style)
    return CellAreas(grid).areas
  }

  /// Edges run through the middle of cells; white characters on the edge of a black box must not be half on white.
  @Test(arguments: [(15, "", 0), (15, "7", 1), (3, "7", 0)])
  func aCharacterOnAnEdgeHasOneBackgroundShade(_ shade: UInt8, _ text: String, _ below: Int) {
    let areas = areas(shade, text: text)
    #expect(areas.allSatisfy { $0.fill == .shade(shade) })
    // The lower half of row 2 is outside the box.
    let beyond = areas.filter { $0.bottom == 24 }
    #expect(beyond.count == below, "\(areas)")
    #expect(beyond.allSatisfy { $0.left == 16 && $0.right == 24 }, "\(areas)")
  }
}
