import Model
import Solving

extension LayoutSession {
  /// Returns the systems as solved, the scene's first, followed by those of its cells from the outside in.
  package func describedSystems() -> [DescribedSystem] {
    rowSystems.map { RowDescriber(self, described($0)).system() }
  }
}

/// Describes the rows of a system in terms of views and attributes.
struct RowDescriber {
  let session: LayoutSession
  let rowSystem: RowSystem
  let parts: [VariablePart?]

  init(_ session: LayoutSession, _ rowSystem: RowSystem) {
    self.session = session
    self.rowSystem = rowSystem
    var parts = [VariablePart?](repeating: nil, count: rowSystem.system.variableCount)
    func name(_ variable: Int, _ anchor: RowForm.Anchor, _ axis: Axis, isSize: Bool) {
      guard parts.indices.contains(variable), parts[variable] == nil else { return }
      parts[variable] = VariablePart(anchor: anchor, axis: axis, isSize: isSize)
    }
    func name(_ v: ViewVariables, _ anchor: RowForm.Anchor) {
      name(v.left, anchor, .horizontal, isSize: false)
      name(v.top, anchor, .vertical, isSize: false)
      name(v.width, anchor, .horizontal, isSize: true)
      name(v.height, anchor, .vertical, isSize: true)
    }
    // A fitted cell shares the height variable of its content, which gives the name.
    for view in rowSystem.views + [rowSystem.root] {
      let variables = rowSystem.writer.variables[view]
      name(variables, .view(view))
      name(variables.contentWidth, .content(view), .horizontal, isSize: true)
      name(variables.contentHeight, .content(view), .vertical, isSize: true)
    }
    for (guide, variables) in rowSystem.writer.guideVariables { name(variables, .guide(guide)) }
    self.parts = parts
  }

  func system() -> DescribedSystem {
    let rows = rowSystem.writer.origins.indices.map(row)
    var insets: [Int: InsetParameter] = [:]
    for inset in rowSystem.writer.insetParameters { insets[inset.variable] = inset }
    let variables = parts.enumerated().map { number, part in
      let inset = insets[number]
      let isAcross = part?.axis == .horizontal
      let attribute: Attribute =
        part?.isSize == true ? (isAcross ? .width : .height) : (isAcross ? .left : .top)
      return DescribedSystem.Variable(
        anchor: part?.anchor ?? .view(inset?.view ?? rowSystem.root), attribute: attribute,
        inset: inset?.name, value: value(number))
    }
    return DescribedSystem(
      root: rowSystem.root, views: rowSystem.views, rows: rows, system: rowSystem.system, variables: variables
    )
  }

  func row(_ number: Int) -> DescribedRow {
    let system = rowSystem.system
    let origin = rowSystem.writer.origins[number]
    let error =
      system.terms(of: number).reduce(-system.constant(of: number)) {
        $0 + $1.coefficient * value($1.variable)
      }
    let relation = system.relation(of: number)
    let missed: Double =
      switch relation {
      case .equal: abs(error)
      case .lessThanOrEqual: max(0, error)
      case .greaterThanOrEqual: max(0, -error)
      }
    return DescribedRow(
      row: number, origin: origin, view: view(of: origin), constraint: origin.constraint,
      form: RowForm(number, of: system, parts),
      priority: min(system.priority(of: number), LinearSystem.required),
      missed: missed > 1e-6 ? missed : 0, slack: relation == .equal ? nil : abs(error))
  }

  private func value(_ variable: Int) -> Double { rowSystem.solver?.value(of: variable) ?? 0 }

  private func view(of origin: RowOrigin) -> ViewIndex {
    switch origin {
    case .constraint(let index): session.subject(of: session.tree.plain.constraints[index])
    case .bound(let view, _), .hugging(let view, _), .compression(let view, _), .stack(let view, _),
      .scrollContent(let view, _), .filling(let view, _), .stay(let view, _), .autoresizing(let view, _),
      .rowHeight(let view), .fitting(let view, _):
      view
    }
  }
}

extension RowOrigin {
  /// The authored constraint, by index in the plain tree; nil for an implicit row.
  package var constraint: Int? {
    if case .constraint(let index) = self { return index }
    return nil
  }
}
