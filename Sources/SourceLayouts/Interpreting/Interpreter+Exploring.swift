import Model

/// Exploring reads constraints of code that does not run while the view appears: branches that are not taken, closures
/// of callbacks, and methods that nothing has called. Its effects are undone.
extension Interpreter {
  var isExploring: Bool { exploration > 0 }

  private static let mostNested = 3
  private static let mostTimes = 2

  /// Whether a call has created a constraint, or would in another state of the class.
  func isRead(_ site: ConstraintSite) -> Bool { reached.contains(site) || understood.contains(site) }

  func markRead(_ site: ConstraintSite) {
    if isExploring { understood.insert(site) } else { reached.insert(site) }
  }

  /// Runs statements for the sake of the constraints in them that are not read yet.
  func explore(_ body: [Code], _ scope: Scope) {
    guard let first = body.first, exploration < Self.mostNested else { return }
    let place = ConstraintSite(first.position, scope.file)
    guard explored[place, default: 0] < Self.mostTimes, hasUnread(body, scope) else { return }
    explored[place, default: 0] += 1
    exploring { _ = run(body, self.scope(in: scope), Results(base: guards.count)) }
  }

  func explore(_ closure: Code.Closure, _ outer: Scope) {
    guard let first = closure.body.first, exploration < Self.mostNested else { return }
    let place = ConstraintSite(first.position, outer.file)
    guard explored[place, default: 0] < Self.mostTimes, hasUnread(closure.body, outer) else { return }
    explored[place, default: 0] += 1
    exploring { _ = invoke(closure, outer, unknownArguments(of: closure)) }
  }

  /// Explores the closures among the arguments of an unknown function.
  func exploreClosures(_ arguments: [GivenArgument]) {
    for argument in arguments {
      if case .closure(let closure, let outer) = argument.value { explore(closure, outer) }
    }
  }

  func unknownArguments(of closure: Code.Closure) -> [GivenArgument] {
    let names = closure.parameters.isEmpty ? ["$0", "$1"] : closure.parameters
    return names.map { GivenArgument(label: nil, value: .unknown($0)) }
  }

  private func hasUnread(_ body: [Code], _ scope: Scope) -> Bool {
    project.files[scope.file].constraintCalls(in: body, "").contains {
      !isRead(ConstraintSite($0.position, scope.file))
    }
  }

  func exploring(_ work: () -> Void) {
    let before = (instances, constraints, shared, guards, steps, changed.count, standIns)
    let outer = isExploring
    let outerLimit = limit
    if !outer {
      steps = exploredSteps
      limit = Bounds.exploredSteps
    }
    exploration += 1
    work()
    exploration -= 1
    limit = outerLimit
    if !outer { exploredSteps = steps }
    for change in changed[before.5...].reversed() { change.scope.names[change.name] = change.old }
    changed.removeSubrange(before.5...)
    (instances, constraints, shared, guards) = (before.0, before.1, before.2, before.3)
    passedViews.removeAll { $0.object >= instances.count }
    standIns = before.6
    if !outer { steps = before.4 }
  }

  /// Explores the methods and properties of the class whose constraints are not read: those that run later, and those
  /// that ended early.
  func exploreRest(of object: Int) {
    let type = instances[object].type
    guard let declared = project.types[type] else { return }
    var members: [(position: SourcePosition, file: Int, work: () -> Void)] = []
    for variable in declared.variables.values {
      let bodies = [variable.content.getter ?? [], variable.content.observers]
      let scope = scope(me: .object(object), type: variable.type, file: variable.file)
      for body in bodies where hasUnread(body, scope) {
        members.append((variable.content.position, variable.file, { self.explore(body, scope) }))
      }
      if let value = variable.content.value, hasUnread([value], scope) {
        members.append(
          (
            variable.content.position, variable.file,
            { self.exploring { _ = self.evaluate(value, scope, expecting: variable.content.type) } }
          ))
      }
    }
    for method in declared.functions.values.joined() {
      let scope = scope(me: .object(object), type: method.type, file: method.file)
      let body = method.content.body ?? []
      guard hasUnread(body, scope) || ShownControllers.isUsed(in: body) else { continue }
      members.append(
        (
          method.content.position, method.file,
          {
            // A parameter with a default has that value.
            let arguments = method.content.parameters.filter { $0.value == nil }.map {
              GivenArgument(label: $0.label, value: self.placeholder($0, file: method.file))
            }
            let receiver = method.content.isShared ? CodeValue.type(type) : .object(object)
            self.exploring { _ = self.invoke(method, on: receiver, arguments, at: method.content.position) }
          }
        ))
    }
    members.sort { ($0.file, $0.position.line) < ($1.file, $1.position.line) }
    for member in members { member.work() }
  }

  /// Explores the closures that objects keep and nothing has called.
  func exploreKept() {
    for (closure, scope) in kept { explore(closure, scope) }
  }
}
