import Model

/// The orientations in which controllers are shown.
extension CodeChangeReader {
  mutating func addOrientation(
    _ body: [Code], of name: String, to roots: [LayoutPart], in file: Int, at position: SourcePosition,
    isDelegate: Bool = false
  ) {
    guard let restriction = OrientationWords.restriction(body, ofDelegate: isDelegate) else { return }
    let kind = restriction == .landscape ? CodeChangeKind.landscape : .orientation
    var change = CodeChange(kind, of: name, file: project.files[file].source.file, at: position)
    change.idiom = restriction == .phones ? .phone : nil
    for root in roots { changes.add(change, to: root) }
  }

  /// Reads the orientations that an app's delegate allows in a window, and a container for the controllers in it.
  mutating func readAppDelegates() {
    for name in OrientationWords.delegates { _ = project.type(name) }
    _ = project.variable(OrientationWords.containerMember)
    readReplacedMembers()
    for type in parsedTypes {
      for function in type.functions[OrientationWords.delegateMethod] ?? []
      where function.content.parameters.contains(where: { OrientationWords.isWindow($0.label) }) {
        addOrientation(
          function.content.body ?? [], of: type.name, to: rootViews, in: function.file,
          at: function.content.position, isDelegate: true)
      }
      let name = OrientationWords.containerMember
      let variable = type.variables[name].map { ($0.content.getter, $0.file, $0.content.position) }
      let functions = (type.functions[name] ?? []).map { ($0.content.body, $0.file, $0.content.position) }
      let members = (variable.map { [$0] } ?? []) + functions
      guard !members.isEmpty, isContainer(type) else { continue }
      for (body, file, position) in members {
        addOrientation(body ?? [], of: type.name, to: rootViews, in: file, at: position)
      }
    }
  }

  /// Reads the members of extensions of UIViewController that replace UIKit's for all controllers, directly or by
  /// exchanging implementations: `app_shouldAutorotate`.
  private mutating func readReplacedMembers() {
    guard let type = project.type("UIViewController") else { return }
    let replaced = type.functions.filter { OrientationWords.members.contains(where: $0.key.hasSuffix) }
    for function in replaced.values.joined().sorted(by: { $0.precedes($1, by: \.position) }) {
      addOrientation(
        function.content.body ?? [], of: type.name, to: rootViews, in: function.file,
        at: function.content.position)
    }
  }

  /// Whether a class is a container of UIKit's, or adds child controllers itself.
  func isContainer(_ type: SourceProject.ProjectType) -> Bool {
    if OrientationWords.containers.contains(project.systemClass(of: type.name) ?? "") { return true }
    return type.functions.values.joined().contains { function in
      var adopts = false
      CodeWalk.visit(function.content.body ?? []) { code in
        guard case .call(let callee, _) = code.form, let name = callee.path?.last else { return }
        if OrientationWords.adoptsChildren(name) { adopts = true }
      }
      return adopts
    }
  }
}
