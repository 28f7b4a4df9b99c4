import Model

@testable import Reading
@testable import Syntax

/// A layout read from text, and values that are easy to compare.
struct LayoutFixture {
  let document: Document

  init(_ text: String) {
    document = readDocument(Array(text.utf8), file: "x.json")
  }

  /// Reads a layout of one screen with these views and the given rest.
  init(views: String, _ rest: String = "") {
    self.init("{\"sizewise\": 1, \"views\": {\(views)}\(rest.isEmpty ? "" : ", " + rest)}")
  }

  var problems: [String] {
    document.diagnostics.map { diagnostic in
      let expected = diagnostic.expected.map { " (\($0))" } ?? ""
      return "\(diagnostic.position.line):\(diagnostic.position.column) \(diagnostic.message)\(expected)"
    }
  }

  /// The constraints as equations, with view names and the words for guides.
  var equations: [String] {
    let writer = EquationText(exact: true) { item in
      switch item {
      case .view(let view): document.views[at: view].name ?? "#\(view)"
      case .guide(let guide): name(of: document.guides[guide])
      }
    }
    return document.constraints.map { constraint in
      (constraint.identifier.map { $0 + ": " } ?? "") + writer.text(of: constraint)
    }
  }

  private func name(of guide: Guide) -> String {
    let owner = document.views[at: guide.owner].name ?? "#\(guide.owner)"
    return guide.name ?? "\(owner).\(guide.kind)"
  }

  func view(_ name: String) -> View? { document.views.first { $0.name == name } }
}
