import Model

/// An expression with its purpose.
struct DocumentRead: Sendable {
  var expression: Expression
  /// The view that it changes, directly or by a constraint.
  var view: DocumentView?
  var scene: Int?
}

/// The names that a document's expressions read, to find those that depend on the screen or the idiom.
struct DocumentReads: Sendable {
  private(set) var entries: [DocumentRead] = []

  init(_ document: Document) {
    for (index, adjustment) in document.adjustments.enumerated() {
      let scene = document.scenes.firstIndex { $0.adjustments.contains(index) }
      let view = Self.view(of: adjustment.change, document)
      for expression in [adjustment.when.expression, Self.expression(of: adjustment.change)] {
        if let expression { entries.append(DocumentRead(expression: expression, view: view, scene: scene)) }
      }
    }
    for list in document.lists {
      let view = DocumentView(list.view)
      let scene = document.scenes.firstIndex { $0.contains(view) }
      for step in list.steps {
        if case .filter(let expression) = step.kind {
          entries.append(DocumentRead(expression: expression, view: view, scene: scene))
        }
        for condition in step.when {
          if let expression = condition.expression {
            entries.append(DocumentRead(expression: expression, view: view, scene: scene))
          }
        }
      }
    }
    for rule in [document.responsive.standard]
      + document.responsive.rules.sorted(by: { $0.key < $1.key }).map(\.value)
    {
      for expression in [rule.columns, rule.width] {
        if let expression { entries.append(DocumentRead(expression: expression)) }
      }
    }
  }

  /// Returns the views whose own numbers read a matching name, with the expression.
  func views(reading isWanted: (String) -> Bool) -> [DocumentView: Expression] {
    var found: [DocumentView: Expression] = [:]
    for entry in entries {
      guard let view = entry.view, found[view] == nil,
        Self.names(of: entry.expression).contains(where: isWanted)
      else { continue }
      found[view] = entry.expression
    }
    return found
  }

  func anyReads(_ isWanted: (String) -> Bool) -> Bool {
    entries.contains { Self.names(of: $0.expression).contains(where: isWanted) }
  }

  static func names(of expression: Expression) -> [String] {
    expression.operations.compactMap { operation in
      switch operation {
      case .name(let name): name
      case .call(let name, _): name + "()"
      case .number, .constant, .add, .subtract, .multiply, .divide, .negate, .less, .lessOrEqual, .equal,
        .notEqual, .greater, .greaterOrEqual, .and, .or, .not, .otherwise, .choose:
        nil
      }
    }
  }

  static func isScreen(_ name: String) -> Bool { name == "screen.width" || name == "screen.height" }

  /// Returns the view that a change affects, directly or by a constraint.
  static func view(of change: Change, _ document: Document) -> DocumentView? {
    guard let index = change.constraint else { return change.view.map(DocumentView.init) }
    return document.constraints.indices.contains(index)
      ? subject(of: document.constraints[index], document) : nil
  }

  /// Returns the inner one of a constraint's two views.
  static func subject(of constraint: Constraint, _ document: Document) -> DocumentView {
    let first = DocumentView(document.view(of: constraint.first))
    guard let second = constraint.second.map({ DocumentView(document.view(of: $0)) }) else { return first }
    return document.views.contains(second, within: first) ? second : first
  }

  private static func expression(of change: Change) -> Expression? {
    let value: Value? =
      switch change {
      case .constant(_, let value), .multiplier(_, let value), .priority(_, let value),
        .number(_, _, let value):
        value
      case .installView, .installConstraint, .flag, .frame, .font, .text, .image, .axis, .distribution,
        .alignment, .margins, .color, .textTemplate, .partTemplate, .imageTemplate, .keyed:
        nil
      }
    if case .expression(let expression)? = value { return expression }
    return nil
  }
}
