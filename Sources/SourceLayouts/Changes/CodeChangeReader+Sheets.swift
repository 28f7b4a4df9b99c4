import Model

/// Sheets of the app's own, which are navigation controllers that set the frames of their own views, and views of SwiftUI
/// that show controllers.
extension CodeChangeReader {
  /// Adds the controllers that such a sheet names in its code, because it may show them.
  /// - Parameter roots: the root views of scenes, by the classes of their controllers.
  /// - Returns: the classes of all such sheets.
  mutating func readSheets(of roots: [String: [LayoutPart]]) -> Set<String> {
    let sheets = parsedTypes.filter(resizesItself)
    for sheet in sheets {
      for function in sheet.functions.values.joined().sorted(by: { $0.precedes($1, by: \.position) }) {
        var named: [(name: String, position: SourcePosition)] = []
        CodeWalk.visit(function.content.body ?? []) { code in
          guard case .name(let name) = code.form, roots[name] != nil else { return }
          named.append((name, code.position))
        }
        for (name, position) in named {
          add(.window, of: name, to: roots[name] ?? [], in: function.file, at: position)
        }
      }
    }
    return Set(sheets.map(\.name))
  }

  /// Adds the controllers that views of SwiftUI show, inside the safe area unless modifiers say otherwise.
  mutating func readRepresentables(of roots: [String: [LayoutPart]]) {
    for type in parsedTypes
    where (type.inherits + type.protocols).contains("UIViewControllerRepresentable") {
      for function in type.functions["makeUIViewController"] ?? [] {
        guard let name = function.content.result, let parts = roots[name] else { continue }
        add(.window, of: name, to: parts, in: function.file, at: function.content.position)
      }
    }
  }

  /// Whether a type is a navigation controller that sets its view's frame, as custom sheets do.
  private func resizesItself(_ type: SourceProject.ProjectType) -> Bool {
    guard project.systemClass(of: type.name) == "UINavigationController" else { return false }
    return type.functions.values.joined().contains { function in
      var sets = false
      CodeWalk.visit(function.content.body ?? []) { code in
        guard case .assignment(_, let target, _) = code.form, let path = target.path else { return }
        if path.drop(while: { $0 == "self" }).starts(with: ["view", "frame"]) { sets = true }
      }
      return sets
    }
  }
}
