/// A grid in fewer cells.
extension CellGrid {
  /// Returns the grid in half blocks, each with the mean colour of the half cells that it covers; blank outside the
  /// device.
  package func thumbnail(width: Int, height: Int) -> CellGrid {
    var small = CellGrid(width: width, height: height)
    for row in 0..<small.height {
      for column in 0..<small.width {
        let upper = mean(column, 2 * row, of: small)
        let lower = mean(column, 2 * row + 1, of: small)
        guard upper != nil || lower != nil else { continue }
        var style = CellStyle(.text)
        style.foreground = upper ?? lower ?? .terminal
        style.background = upper == nil ? .terminal : lower ?? .terminal
        // Two equal halves are a blank, whose foreground need not be sent.
        let scalar: UInt32 = upper == lower ? 0x20 : upper == nil ? 0x2584 : 0x2580
        small.put(Glyph(scalar), column, row, style)
      }
    }
    return small
  }

  /// Returns the mean colour of the half cells that one half cell of a thumbnail covers; nil outside the device.
  private func mean(_ column: Int, _ half: Int, of small: CellGrid) -> CellColor? {
    func covered(_ place: Int, _ count: Int, of all: Int) -> Range<Int> {
      let first = place * all / count
      return first..<max((place + 1) * all / count, first + 1)
    }
    var sum: (red: Int, green: Int, blue: Int) = (0, 0, 0)
    var (found, all) = (0, 0)
    for y in covered(half, small.height, of: height) {
      for x in covered(column, small.width, of: width) {
        all += 1
        guard let index = index(x, y / 2), let rgb = Self.color(cells[index], isUpper: y % 2 == 0) else {
          continue
        }
        found += 1
        sum.red += Int(rgb >> 16 & 0xFF)
        sum.green += Int(rgb >> 8 & 0xFF)
        sum.blue += Int(rgb & 0xFF)
      }
    }
    guard found * 2 >= all, found > 0 else { return nil }
    return CellColor(
      red: UInt8(sum.red / found), green: UInt8(sum.green / found), blue: UInt8(sum.blue / found))
  }

  private static func color(_ cell: Cell, isUpper: Bool) -> UInt32? {
    let (front, back) = (cell.style.foreground.rgb, cell.style.background.rgb)
    switch cell.scalar {
    case 0x2580: return isUpper ? front : back
    case 0x2584: return isUpper ? back : front
    case 0x2588: return front
    default:
      guard let back else { return nil }
      guard let front, !cell.isBlank else { return back }
      // Letters cover about a third of their cell.
      func mixed(_ shift: UInt32) -> UInt32 {
        let (behind, above) = ((back >> shift) & 0xFF, (front >> shift) & 0xFF)
        return ((behind * 2 + above) / 3) << shift
      }
      return mixed(16) | mixed(8) | mixed(0)
    }
  }
}
