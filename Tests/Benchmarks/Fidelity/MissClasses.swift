import Adapting
import Layout
import Model
import TestSupport

/// Misses of more than half a point and of more than a point, by cause: each view is counted for the strongest row that
/// its stored frame violates and ours satisfies; a view without such a row follows others, and is counted for the
/// strongest row of its scene.
struct MissClasses {
  private enum Cause: String, CaseIterable {
    case insets = "safe areas and bars of scenes"
    case margins = "margins"
    case namedSizes = "sizes that constraints name, stored otherwise"
    case required = "other required constraints, stored otherwise"
    case stacks = "rows of stacks, stored otherwise"
    case textSizes = "texts measured up to three points otherwise"
    case namedFonts = "texts in named fonts, larger or smaller than measured"
    case otherTexts = "texts stored larger or smaller than their content"
    case images = "images of other sizes than the file lists"
    case controls = "controls and empty views of other sizes"
    case weaker = "constraints below 1000, kept otherwise"
    case ties = "no row is broken: both answers are as good"
  }

  private struct Count {
    /// The views that are farther than half a point.
    var half = 0
    /// The views that are farther than a point.
    var one = 0
    var files: Set<String> = []
    var repositories: Set<String> = []
  }

  private var counts: [Cause: Count] = [:]

  static func count(in folder: String, part: String, run: FidelityRun) -> MissClasses {
    var classes = MissClasses()
    for path in BenchFiles.layouts(in: folder) where path.contains(part) {
      guard let bytes = BenchFiles.read(path) else { continue }
      run.forEachScene(bytes, file: path) { classes.add($0, of: BenchFiles.name(path)) }
    }
    return classes
  }

  private mutating func add(_ scene: FidelityRun.SolvedScene, of file: String) {
    let missed = scene.comparisons.filter { !$0.isRoot && $0.off > 0.5 + 1e-9 }
    guard !missed.isEmpty else { return }
    let broken = scene.brokenRows().sorted { ($0.row.priority, abs($0.by)) > ($1.row.priority, abs($1.by)) }
    let strongest = broken.first.map { Self.cause(of: $0, in: scene.plain) } ?? .ties
    var own: [String: Cause] = [:]
    for row in broken {
      for case .view(let view) in row.row.form.terms.map(\.anchor) {
        guard let id = scene.plain.views[view].id, own[id] == nil else { continue }
        own[id] = Self.cause(of: row, in: scene.plain)
      }
    }
    for comparison in missed {
      let cause = comparison.view.id.flatMap { own[$0] } ?? strongest
      counts[cause, default: Count()].half += 1
      if comparison.off > 1 + 1e-9 { counts[cause, default: Count()].one += 1 }
      counts[cause, default: Count()].files.insert(file)
      counts[cause, default: Count()].repositories.insert(BenchFiles.repository(file))
    }
  }

  private static func cause(of broken: BrokenRow, in plain: PlainTree) -> Cause {
    switch broken.row.origin {
    case .constraint(let index): cause(of: plain.constraints[index], broken.row, in: plain)
    case .hugging(let view, _), .compression(let view, _): cause(of: plain.views[view], by: abs(broken.by))
    case .stack, .filling: .stacks
    default: .required
    }
  }

  private static func cause(of constraint: Constraint, _ row: DescribedRow, in plain: PlainTree) -> Cause {
    if !row.isRequired { return .weaker }
    for item in [constraint.first, constraint.second] {
      guard case .guide(let guide)? = item else { continue }
      switch plain.guides[guide].kind {
      case .safeArea, .top, .bottom, .keyboard: return .insets
      case .margins, .readableContent: return .margins
      case .scrollContent, .scrollFrame, .custom: break
      }
    }
    if constraint.firstAttribute.isOfMargin || constraint.secondAttribute?.isOfMargin ?? false {
      return .margins
    }
    return constraint.second == nil ? .namedSizes : .required
  }

  private static func cause(of view: View, by error: Double) -> Cause {
    let font: Font
    switch view.content {
    case .label(let label): font = label.font
    case .textField(let field): font = field.font
    case .textView(let text): font = text.font
    case .button(let button) where button.image == nil && button.configuration == nil:
      font = button.font ?? Font(size: 15)
    case .image: return .images
    default: return .controls
    }
    if error <= 3 { return .textSizes }
    if case .named = font.family { return .namedFonts }
    return .otherTexts
  }

  func print() {
    Swift.print(
      "| what the strongest broken row is | farther than 0.5 | farther than 1 | files | repositories |")
    Swift.print("| --- | --- | --- | --- | --- |")
    for cause in Cause.allCases {
      guard let count = counts[cause] else { continue }
      Swift.print(
        "| \(cause.rawValue) | \(count.half) | \(count.one) | \(count.files.count) | \(count.repositories.count) |"
      )
    }
  }
}

extension Attribute {
  fileprivate var isOfMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}
