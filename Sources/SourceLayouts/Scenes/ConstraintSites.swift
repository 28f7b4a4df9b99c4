import Model

extension Interpreter {
  struct FoundSite {
    var site: ConstraintSite
    var dialect: DialectName
    /// The signature of the method, or the name of the property, that contains the site.
    var function: String
  }

  /// Returns the calls in the main file by which a class creates constraints, in source order.
  func sites(of type: String) -> [FoundSite] {
    guard let declared = project.types[type] else { return [] }
    let language = project.files[0].language
    var sites: [FoundSite] = []
    func search(_ code: [Code], _ function: String) {
      CodeWalk.visit(code) { code in
        guard case .call(let callee, let arguments) = code.form else { return }
        let name: String
        switch callee.form {
        case .member(_, let member): name = member
        case .name(let word): name = word
        default: return
        }
        guard let dialect = Dialects.making(name, arguments.first?.label, language) else { return }
        sites.append(FoundSite(site: ConstraintSite(code.position, 0), dialect: dialect, function: function))
      }
    }
    for variable in declared.variables.values where variable.file == 0 {
      let parts =
        (variable.content.value.map { [$0] } ?? []) + (variable.content.getter ?? [])
        + variable.content.observers
      search(parts, variable.content.name)
    }
    for method in declared.functions.values.joined() where method.file == 0 {
      search(method.content.body ?? [], method.content.signature)
    }
    return sites.sorted {
      ($0.site.position.line, $0.site.position.column) < ($1.site.position.line, $1.site.position.column)
    }
  }

  /// Records the reason why the constraints in a body are not read.
  func leaveOutConstraints(in body: [Code], _ reason: String, _ scope: Scope) {
    CodeWalk.visit(body) { code in
      if case .call(let callee, let arguments) = code.form, case .member(_, let name) = callee.form,
        Dialects.making(name, arguments.first?.label, project.files[scope.file].language) != nil
      {
        leaveOut(reason, at: code.position, scope)
      }
    }
  }
}
