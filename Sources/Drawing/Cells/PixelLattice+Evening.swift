import Basics
import Model

/// Equal siblings at equal distances get equal numbers of pixels, also where the rulers cannot provide them: a ruler is
/// shared by the whole screen, where several rows of siblings can have different distances.
extension PixelLattice {
  /// The pixels of frames along both axes, by the index of the frame.
  struct EvenPlaces {
    var columns: [Int: Range<Int>] = [:]
    var rows: [Int: Range<Int>] = [:]

    var isEmpty: Bool { columns.isEmpty && rows.isEmpty }
  }

  /// The key of siblings of one size in one row or column.
  private struct LineKey: Hashable {
    var parent: Int
    var isAcross: Bool
    var length: Int
    var breadth: Int
    var place: Int

    init(_ rect: Rect, in parent: Int, _ axis: Axis) {
      func eighths(_ points: Double) -> Int { Int(clamping: (points * 8).rounded()) }
      self.parent = parent
      isAcross = axis == .horizontal
      length = eighths(isAcross ? rect.width : rect.height)
      breadth = eighths(isAcross ? rect.height : rect.width)
      place = eighths(isAcross ? rect.y : rect.x)
    }
  }

  /// The key of lines that begin alike: on one axis, with siblings of one length at the same first two positions.
  private struct PitchKey: Hashable {
    var isAcross: Bool
    var length: Int
    var first: Int
    var second: Int

    init(_ first: Double, _ second: Double, _ key: LineKey) {
      (isAcross, length) = (key.isAcross, key.length)
      self.first = Int(clamping: (first * 8).rounded())
      self.second = Int(clamping: (second * 8).rounded())
    }
  }

  /// The minimum width and height of the frames, in points.
  private static let leastLength = 8.0
  /// The minimum and the maximum number of siblings in a line.
  private static let fewest = 2
  private static let most = 100
  /// The largest distance from its exact place to which a frame is moved, in pixels.
  private static let reach = (columns: 3.0, rows: 2.0)

  /// Returns the places of all frames that the rulers would make unequal.
  func evenPlaces(_ frames: [ShapeFrame], screen: Rect) -> EvenPlaces {
    var places = EvenPlaces()
    var children = Array(repeating: 0, count: frames.count)
    for frame in frames { if let parent = frame.parent { children[parent] += 1 } }
    var lines: [LineKey: [Int]] = [:]
    for (index, frame) in frames.enumerated() {
      guard let parent = frame.parent, children[parent] >= Self.fewest, frame.rect.width >= Self.leastLength,
        frame.rect.height >= Self.leastLength, screen.contains(frame.rect)
      else { continue }
      for axis in [Axis.horizontal, .vertical] {
        lines[LineKey(frame.rect, in: parent, axis), default: []].append(index)
      }
    }
    let longestFirst = lines.filter { $0.value.count >= Self.fewest && $0.value.count <= Self.most }
      .sorted { ($0.value.count, $1.value[0]) > ($1.value.count, $0.value[0]) }
    var known: [PitchKey: [Range<Int>]?] = [:]
    for (key, members) in longestFirst {
      let around = frames[key.parent].rect
      let sorted = members.sorted { start(frames[$0].rect, key) < start(frames[$1].rect, key) }
      let rects = sorted.map { frames[$0].rect }
      let pitch = PitchKey(start(rects[0], key), start(rects[1], key), key)
      // A short line of a grid continues the places of the long ones.
      let even = known[pitch] ?? evenPlaces(of: rects, in: around, key)
      known[pitch] = .some(even)
      guard let even else { continue }
      for (index, place) in zip(sorted, even) {
        if key.isAcross { places.columns[index] = place } else { places.rows[index] = place }
      }
    }
    evenBands(&places, frames, screen)
    return places
  }

  /// Gives bands of one height, such as the headers of a list's sections, equal numbers of pixels wherever they are: the
  /// fewest that the rulers have for one, so that none covers its neighbours.
  private func evenBands(_ places: inout EvenPlaces, _ frames: [ShapeFrame], _ screen: Rect) {
    var bands: [LineKey: [Int]] = [:]
    for (index, frame) in frames.enumerated() where frame.holdsLine && places.rows[index] == nil {
      guard let parent = frame.parent, screen.contains(frame.rect),
        abs(frame.rect.width - frames[parent].rect.width) < CellSnapping.touch
      else { continue }
      bands[LineKey(frame.rect, in: parent, .vertical), default: []].append(index)
    }
    for members in bands.values where members.count > 1 {
      let lengths = members.map { box(frames[$0].rect).height }
      guard let size = lengths.min(), size > 0, lengths.contains(where: { $0 != size }) else { continue }
      for index in members {
        let middle = (exactY(frames[index].rect.y) + exactY(frames[index].rect.maxY)) / 2
        let top = Int(clamping: (middle - Double(size) / 2).rounded())
        places.rows[index] = top..<top + size
      }
    }
  }

  private func start(_ rect: Rect, _ key: LineKey) -> Double { key.isAcross ? rect.x : rect.y }

  /// Returns the pixels of siblings in a line, or nil if their distances differ, they touch, the rulers keep them
  /// equal, or the parent has no room for them.
  private func evenPlaces(of rects: [Rect], in around: Rect, _ key: LineKey) -> [Range<Int>]? {
    let length = key.isAcross ? rects[0].width : rects[0].height
    let step = start(rects[1], key) - start(rects[0], key)
    let isRegular = zip(rects, rects.dropFirst()).allSatisfy {
      abs(start($1, key) - start($0, key) - step) < CellSnapping.touch
    }
    guard isRegular, step - length >= Spot.narrow else { return nil }
    func exact(_ points: Double) -> Double { key.isAcross ? exactX(points) : exactY(points) }
    let starts = rects.map { exact(start($0, key)) }
    let lengths = zip(rects, starts).map { exact(start($0, key) + length) - $1 }
    let steps = zip(starts, starts.dropFirst()).map { $1 - $0 }
    func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 0.001 }
    let least = step - length >= CellSnapping.visibleGap ? 1 : 0
    if steps.allSatisfy({ isWhole($0) && abs($0 - steps[0]) < 0.001 }),
      lengths.allSatisfy({ abs($0 - lengths[0]) < 0.001 }),
      Int(clamping: steps[0].rounded()) - Int(clamping: lengths[0].rounded()) >= least
    {
      return nil
    }
    let (count, row) = (Double(rects.count), Double(pixelsInRow))
    let mean = (starts[rects.count - 1] - starts[0]) / (count - 1)
    let size = Int(clamping: max(1, lengths.reduce(0, +) / count).rounded())
    let outer = box(around)
    let room = key.isAcross ? (outer.left, outer.right) : (outer.top, outer.bottom)
    for period in periods(mean, key) {
      let shift = (mean - Double(period)) * (count - 1)
      let own = min(size, period - least)
      guard abs(shift) <= (key.isAcross ? Self.reach.columns : Self.reach.rows), own > 0 else { continue }
      let total = period * (rects.count - 1) + own
      // Vertical moves are whole cells, so that texts stay in their half of a cell.
      let moved =
        key.isAcross
        ? (starts[0] + shift / 2).rounded() : starts[0].rounded() + row * (shift / (2 * row)).rounded()
      let first = min(max(Int(clamping: moved), room.0), room.1 - total)
      guard first >= room.0 else { continue }
      return rects.indices.map { first + period * $0..<first + period * $0 + own }
    }
    return nil
  }

  /// Returns the distances to try, in pixels, best first. In columns, whole cells come first, because texts in them
  /// are then in the same half of a cell.
  private func periods(_ mean: Double, _ key: LineKey) -> [Int] {
    let unit = key.isAcross ? 1 : Double(pixelsInRow)
    let nearest = (mean / unit).rounded()
    let other = mean / unit > nearest ? nearest + 1 : nearest - 1
    let whole = [nearest * unit, other * unit].map { Int(clamping: $0) }
    return (key.isAcross ? whole : whole + [Int(clamping: mean.rounded())]).filter { $0 > 0 }
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    other.x >= x - 0.5 && other.maxX <= maxX + 0.5 && other.y >= y - 0.5 && other.maxY <= maxY + 0.5
  }
}
