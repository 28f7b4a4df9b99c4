import Solving
import TestSupport

/// Strongly coupled systems, of kinds of screens not covered by `StructuredSystem`.
enum CoupledSystem: CaseIterable {
  /// The labels of all rows of a form have the same width, that of the widest one if there is room.
  case aligned
  /// Each box is centred below the previous one, and stays inside the window.
  case centred
  /// Each box is at least as wide as the previous one, and has a preferred width.
  case ladder
  /// Every constraint of a cell is given twice.
  case repeated
  /// Heights that add up, with the rest of the window's height shared by priority.
  case scrolled
  /// Each width equals the previous one as far as lower priorities allow: one component.
  case chained
  /// A system without pinned edges.
  case floating
  /// Stacked cells whose contents are only required to fit.
  case unsaid
  /// Variables that depend on free ones by amounts that cancel if these move equally.
  case differences

  /// The systems whose cost is counted in rows, not in steps of a single component.
  static let separate: [CoupledSystem] = [.aligned, .repeated, .unsaid]

  func make(_ count: Int) -> (system: LinearSystem, window: Int) {
    var rows = Rows()
    switch self {
    case .aligned: rows.align(count)
    case .centred: rows.centre(count)
    case .ladder: rows.climb(count)
    case .repeated: rows.repeatCells(count)
    case .scrolled: rows.scroll(count)
    case .chained: rows.chain(count)
    case .floating: rows.float(count)
    case .unsaid: rows.stackOpenCells(count)
    case .differences: rows.differ(count)
    }
    return (rows.system, rows.window)
  }

  private struct Rows {
    var system = LinearSystem()
    let window: Int
    private var random = SeededGenerator(seed: 5)

    init() { window = system.addParameter(375) }

    private mutating func size() -> Int {
      let size = system.addVariable()
      add([(1, size)], .greaterThanOrEqual, 0)
      return size
    }

    private mutating func add(
      _ terms: [(coefficient: Double, variable: Int)], _ relation: Relation, _ constant: Double,
      _ priority: Int = 1000
    ) {
      for term in terms { system.addTerm(term.coefficient, term.variable) }
      system.closeRow(relation, constant, priority: priority)
    }

    private mutating func wish(_ variable: Int, _ number: Double, _ priority: Int) {
      add([(1, variable)], .equal, number, priority)
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }

    mutating func align(_ count: Int) {
      var first: Int?
      for _ in 0..<count {
        let label = size()
        let field = size()
        add([(1, window), (-1, label), (-1, field)], .equal, 40)
        if let first { add([(1, label), (-1, first)], .equal, 0) }
        first = first ?? label
        let width = number(40...160)
        add([(1, label)], .lessThanOrEqual, width, random.pick([251, 252]))
        add([(1, label)], .greaterThanOrEqual, width, random.pick([750, 751]))
        add([(1, field)], .greaterThanOrEqual, number(50...300), random.pick([748, 749]))
        add([(1, field)], .greaterThanOrEqual, number(230...260))
      }
    }

    mutating func centre(_ count: Int) {
      var previous: (left: Int, width: Int)?
      for _ in 0..<count {
        let left = system.addVariable()
        let width = size()
        if let previous {
          add([(1, left), (0.5, width), (-1, previous.left), (-0.5, previous.width)], .equal, 0)
        } else {
          add([(1, left), (0.5, width), (-0.5, window)], .equal, 0)
        }
        add([(1, left)], .greaterThanOrEqual, 8)
        add([(1, left), (1, width), (-1, window)], .lessThanOrEqual, -8)
        let wanted = number(20...500)
        add([(1, width)], .lessThanOrEqual, wanted, 251)
        add([(1, width)], .greaterThanOrEqual, wanted, 750)
        previous = (left, width)
      }
    }

    mutating func climb(_ count: Int) {
      var previous: Int?
      for _ in 0..<count {
        let width = size()
        if let previous { add([(1, width), (-1, previous)], .greaterThanOrEqual, 0) }
        wish(width, number(0...390), random.pick([250, 500, 750]))
        previous = width
      }
      if let previous { add([(1, previous), (-1, window)], .lessThanOrEqual, 0) }
    }

    mutating func repeatCells(_ count: Int) {
      var previous: (top: Int, height: Int)?
      for _ in 0..<count {
        let top = system.addVariable()
        let height = size()
        let title = size()
        let body = size()
        for copy in 1...2 {
          let scale = Double(copy)
          if let previous {
            add([(scale, top), (-scale, previous.top), (-scale, previous.height)], .equal, scale)
          } else {
            add([(scale, top)], .equal, 0)
          }
          add([(scale, height), (-scale, title), (-scale, body)], .equal, 16 * scale)
          add([(1, title)], .equal, 20.5, 750)
          add([(1, body), (-0.25, window)], .greaterThanOrEqual, 0, 749)
          add([(1, height)], .lessThanOrEqual, 80, 740)
        }
        previous = (top, height)
      }
    }

    mutating func scroll(_ count: Int) {
      let content = size()
      var terms: [(coefficient: Double, variable: Int)] = [(1, content)]
      for index in 0..<count {
        let height = size()
        terms.append((-1, height))
        if index % 4 == 0 {
          add([(1, height), (-0.25, window)], .equal, 0)
        } else {
          let wanted = number(20...120)
          add([(1, height)], .lessThanOrEqual, wanted, random.pick([250, 251]))
          add([(1, height)], .greaterThanOrEqual, wanted, random.pick([749, 750]))
        }
      }
      add(terms, .greaterThanOrEqual, 0)
      add(terms, .equal, 0, 999)
      add([(1, content), (-2, window)], .greaterThanOrEqual, 0)
      add([(1, content), (-2, window)], .equal, 0, 240)
    }

    mutating func chain(_ count: Int) {
      var previous: Int?
      for _ in 0..<count {
        let width = size()
        if let previous {
          add(
            [(1, width), (-1, previous)], .equal, random.pick([-4, 0, 4, 12]),
            random.pick([300, 500, 501, 750]))
        }
        wish(width, number(20...400), random.pick([250, 400, 600, 750]))
        add([(1, width), (-1, window)], .lessThanOrEqual, -8)
        previous = width
      }
    }

    mutating func float(_ count: Int) {
      var previous: (left: Int, width: Int)?
      for _ in 0..<count {
        let left = system.addVariable()
        let width = size()
        if let previous {
          add([(1, left), (-1, previous.left), (-1, previous.width)], .greaterThanOrEqual, 1)
          add([(1, width), (-1, previous.width)], .equal, 0, random.pick([250, 500, 1000]))
        } else {
          add([(1, left), (-0.125, window)], .greaterThanOrEqual, 0, 300)
        }
        previous = (left, width)
      }
    }

    mutating func stackOpenCells(_ count: Int) {
      var previous: (top: Int, height: Int)?
      for _ in 0..<count {
        let top = system.addVariable()
        let height = size()
        let parts = [size(), size()]
        if let previous {
          add([(1, top), (-1, previous.top), (-1, previous.height)], .equal, 1)
        } else {
          add([(1, top)], .equal, 0)
        }
        add([(1, height), (-1, parts[0]), (-1, parts[1])], .equal, 8)
        add([(1, parts[0]), (-1, parts[1])], .lessThanOrEqual, number(-40...10))
        add([(1, height), (-0.25, window)], .lessThanOrEqual, 0, 700)
        previous = (top, height)
      }
    }

    mutating func differ(_ count: Int) {
      var last = window
      for _ in 0..<count {
        let difference = system.addVariable()
        let three = (0..<3).map { _ in size() }
        add([(1, difference), (-1, three[0]), (2, three[1]), (-1, three[2])], .equal, 0, 500)
        add([(1, three[0]), (-1, last)], .lessThanOrEqual, 10)
        add([(1, three[1])], .greaterThanOrEqual, number(0...30))
        last = three[2]
      }
    }
  }
}
