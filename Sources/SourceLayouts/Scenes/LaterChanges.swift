import Model

extension SceneBuilder {
  /// Records the changes that a class makes after its view has appeared: those of its views and constraints in functions
  /// that did not run, and in observers of its properties.
  mutating func recordLaterChanges(of run: ClassRun) {
    let project = interpreter.project
    for type in project.chain(run.type) where !UIKitClasses.isKnown(type.name) {
      let functions = type.functions.values.joined().filter {
        !interpreter.ran.contains(ConstraintSite($0.content.position, $0.file))
      }
      let observed = type.variables.values.filter { !$0.content.observers.isEmpty }
      var bodies: [(body: [Code], file: Int, position: SourcePosition)] =
        functions.map { ($0.content.body ?? [], $0.file, $0.content.position) }
        + observed.map { ($0.content.observers, $0.file, $0.content.position) }
      bodies.sort {
        ($0.file, $0.position.line, $0.position.column) < ($1.file, $1.position.line, $1.position.column)
      }
      for (body, file, _) in bodies {
        var found: [(target: Code, kind: CodeChangeKind, name: String, value: Double?, at: SourcePosition)] =
          []
        CodeWalk.visit(body) { code in
          switch code.form {
          case .assignment(let symbol, let target, let value):
            guard case .member(let base?, let property) = target.form,
              let kind = CodeChangeWords.kind(ofProperty: property)
            else { return }
            var number: Double?
            if symbol == "=", case .number(let literal) = value.form { number = literal }
            found.append((base, kind, property, number, code.position))
          case .call(let callee, _):
            guard case .member(let base?, let method) = callee.form,
              let kind = CodeChangeWords.kind(ofMethod: method)
            else { return }
            found.append((base, kind, method, nil, code.position))
          default: break
          }
        }
        for change in found where Self.laterKinds.contains(change.kind) {
          record(change.kind, of: change.target, change.value, run, file, change.at)
        }
      }
    }
  }

  /// The kinds of changes that can move or resize a view.
  private static let laterKinds: Set<CodeChangeKind> = [
    .constant, .activity, .priority, .frame, .text, .image, .font, .lines, .arrangement, .removal,
    .visibility,
  ]

  /// Records a change of a view or constraint that a property of the class refers to.
  private mutating func record(
    _ kind: CodeChangeKind, of target: Code, _ value: Double?, _ run: ClassRun, _ file: Int,
    _ position: SourcePosition
  ) {
    guard var path = target.path?[...] else { return }
    if path.first == "self" { path = path.dropFirst() }
    guard let first = path.first,
      path.dropFirst().allSatisfy({
        CodeChangeWords.passedThrough.contains($0) || $0 == "frame" || $0 == "size"
      }),
      let held = interpreter.instances[run.object].fields[SourceProject.key(first)]
    else { return }
    let parts: [LayoutPart]
    switch held {
    case .object(let object): parts = places[object].map { [.view(DocumentView($0))] } ?? []
    case .constraints(let indices): parts = indices.compactMap { constraints[$0] }.map { .constraint($0) }
    default: return
    }
    var change = CodeChange(
      kind, of: SourceProject.key(first), file: interpreter.project.files[file].source.file, at: position)
    change.value = value
    for part in parts { document.unreadUses.add(change, to: part) }
  }
}
