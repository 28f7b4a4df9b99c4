import Model

@testable import Reading
@testable import Syntax

/// A layout from its text, and what is easily compared in it.
struct LayoutFixture {
  let document: Document

  init(_ text: String) {
    document = readDocument(Array(text.utf8), file: "x.json")
  }

  /// A layout of one screen with these views and whatever else is given.
  init(views: String, _ rest: String = "") {
    self.init("{\"sizewise\": 1, \"views\": {\(views)}\(rest.isEmpty ? "" : ", " + rest)}")
  }

  var problems: [String] {
    document.diagnostics.map { diagnostic in
      let expected = diagnostic.expected.map { " (\($0))" } ?? ""
      return "\(diagnostic.position.line):\(diagnostic.position.column) \(diagnostic.message)\(expected)"
    }
  }

  /// The constraints as equations, with the names of views and the words for guides.
  var equations: [String] {
    let writer = EquationText { item in
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
