import Basics
import Drawing
import Layout
import Model
import Screen
import TestSupport
import Transitions

/// `look FOLDER [PART] [--list] [--wireframe] [--fit] [--size COLUMNSxROWS]`: opens each layout as the preview does, in
/// a terminal with 24-bit colours, and examines the first picture, or the wireframe or the fitted screen: whether the
/// whole screen is visible, in the picture or in the overview; text that is truncated although the device shows it
/// whole; gaps of 6 to 40 points between neighbouring areas and texts that are visible; and rows of siblings of equal
/// size at equal distances that take equal numbers of cells.
enum FirstLookReport {
  static func run(_ arguments: [String]) -> Int32 {
    var words = arguments
    var size = (columns: 120, rows: 40)
    if let place = words.firstIndex(of: "--size"), place + 1 < words.count {
      let numbers = words[place + 1].split(separator: "x").compactMap { Int($0) }
      if numbers.count == 2 { size = (numbers[0], numbers[1]) }
      words.removeSubrange(place...place + 1)
    }
    let lists = words.contains("--list")
    var options = PreviewOptions()
    options.depth = .full
    options.wireframe = words.contains("--wireframe")
    let fits = words.contains("--fit")
    words.removeAll { $0.hasPrefix("--") }
    guard let folder = words.first else {
      print("look needs a folder")
      return 2
    }
    var counts = Counts()
    for path in BenchFiles.layouts(in: folder) where words.count < 2 || path.contains(words[1]) {
      guard let document = try? LayoutSamples.document(path) else { continue }
      let found = add(document, path, size, options, fits: fits, to: &counts)
      if lists { for line in found { print("\(BenchFiles.name(path)): \(line)") } }
    }
    print(
      """
      pictures \(counts.pictures)  whole \(counts.whole)  without a cut text \(counts.uncut)
      texts \(counts.texts)  cut \(counts.cut)
      gaps \(counts.gaps)  visible \(counts.seenGaps)
      groups of equal siblings \(counts.groups)  alike \(counts.equalGroups)
      """)
    return 0
  }

  private struct Counts {
    var (pictures, whole, uncut, texts, cut) = (0, 0, 0, 0, 0)
    var (gaps, seenGaps, groups, equalGroups) = (0, 0, 0, 0)
  }

  /// Returns a line for each fault.
  private static func add(
    _ document: Document, _ path: String, _ size: (columns: Int, rows: Int), _ options: PreviewOptions,
    fits: Bool, to counts: inout Counts
  ) -> [String] {
    let library = Library(items: [Library.Item(path: path, title: path)], isGallery: false)
    let state = PreviewState(
      columns: size.columns, rows: size.rows, options: options, catalog: .bundled, library: library)
    var driver = MemoryDriver(state) { _ in .document(document, remembered: [:]) }
    driver.open(path)
    if fits { driver.press("z") }
    guard let stage = driver.state.stage, let picture = driver.state.picture else { return [] }
    var lines: [String] = []
    counts.pictures += 1
    if driver.state.showsWholeScreen {
      counts.whole += 1
    } else {
      lines.append("not whole: \(picture.grid.width)×\(picture.grid.height)")
    }
    let cut = PictureChecks.labelsCut(picture, stage) { _ in true }
    counts.texts += picture.texts.count
    counts.cut += cut.count
    if cut.isEmpty { counts.uncut += 1 }
    lines += cut.map { "cut \($0)" }
    if !options.wireframe {
      let gaps = DrawnGaps(picture, stage)
      counts.gaps += gaps.count
      counts.seenGaps += gaps.count - gaps.hidden.count
      lines += gaps.hidden
    }
    for index in stage.nodes.indices {
      guard let tree = stage.nodes[index].tree else { continue }
      let examined = Siblings(picture, stage, node: index, tree)
      lines += examined.unequalGroups(&counts.groups, &counts.equalGroups)
    }
    return lines
  }
}

/// The visible views of a controller with their frames on the screen, examined superview by superview.
private struct Siblings {
  private struct Member {
    let view: ViewIndex
    let frame: Rect
    let box: CellBox
  }

  private let groups: [[Member]]
  private let names: [String]

  init(_ picture: Picture, _ stage: Stage, node: Int, _ tree: SolvedTree) {
    let origin = Point(
      x: stage.nodes[node].frame.x + stage.surroundings.window.x,
      y: stage.nodes[node].frame.y + stage.surroundings.window.y)
    let origins = tree.absoluteOrigins
    names = tree.plain.views.map { $0.name ?? $0.id ?? $0.element }
    var groups: [ViewIndex: [Member]] = [:]
    for element in picture.elements where element.reference.node == node && element.seen == element.box {
      let view = element.reference.view
      guard let parent = tree.plain.views[view].parent else { continue }
      groups[parent, default: []].append(
        Member(
          view: view, frame: Rect(origin: origins[view], size: tree.views[view].frame.size).moved(by: origin),
          box: element.box))
    }
    self.groups = groups.sorted { $0.key < $1.key }.map(\.value)
  }

  // MARK: Equal siblings

  func unequalGroups(_ count: inout Int, _ equal: inout Int) -> [String] {
    var lines: [String] = []
    for members in groups {
      for axis in [Axis.horizontal, .vertical] {
        for run in runs(members, axis) {
          count += 1
          let lengths = run.map { axis == .horizontal ? $0.box.width : $0.box.height }
          let starts = run.map { axis == .horizontal ? $0.box.left : $0.box.top }
          let steps = zip(starts, starts.dropFirst()).map { $1 - $0 }
          if Set(lengths).count == 1, Set(steps).count == 1 {
            equal += 1
          } else {
            let frame = run[0].frame
            lines.append(
              "unequal \(run.count) × \(names[run[0].view]) of \(Numbers.points(frame.width))×\(Numbers.points(frame.height)): lengths \(lengths), steps \(steps)"
            )
          }
        }
      }
    }
    return lines
  }

  /// Returns the runs of at least three siblings of one size in a line, at equal distances.
  private func runs(_ members: [Member], _ axis: Axis) -> [[Member]] {
    func start(_ member: Member) -> Double { axis == .horizontal ? member.frame.x : member.frame.y }
    func across(_ member: Member) -> Double { axis == .horizontal ? member.frame.y : member.frame.x }
    func isAlike(_ a: Member, _ b: Member) -> Bool {
      abs(a.frame.width - b.frame.width) < 0.01 && abs(a.frame.height - b.frame.height) < 0.01
        && abs(across(a) - across(b)) < 0.01
    }
    var result: [[Member]] = []
    var left = members.filter { $0.frame.width >= 8 && $0.frame.height >= 8 }
      .sorted { (across($0), start($0)) < (across($1), start($1)) }
    while let first = left.first {
      let same = left.filter { isAlike($0, first) }
      left.removeAll { isAlike($0, first) }
      guard same.count >= 3 else { continue }
      let step = start(same[1]) - start(same[0])
      let length = axis == .horizontal ? first.frame.width : first.frame.height
      let isRegular = zip(same, same.dropFirst()).allSatisfy { abs(start($1) - start($0) - step) < 0.6 }
      if isRegular, step >= length - 0.6 { result.append(same) }
    }
    return result
  }
}
