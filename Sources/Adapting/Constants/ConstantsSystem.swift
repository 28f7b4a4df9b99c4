import Model
import Syntax

/// Looks up the per-device constants of a scene's views (Evidence B1 to B7). Each element is looked up once per tree;
/// fallbacks and missing elements are noted for the view.
struct ConstantsSystem {
  private let source: Constants?
  /// The bindings, with the elements of the views' current states.
  private let bindings: [ViewIndex: ConstantBinding]
  private let chain: [String]
  private let wanted: String
  private let isExact: Bool
  private var known: [ViewIndex: ConstantValues?] = [:]
  private(set) var notes: [(view: DocumentView, note: TreeNoteKind)] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let file: String

  init(_ document: Document, scene: Int, in context: AdaptingContext, states: [String: String]) {
    source = document.constants
    file = document.file
    var bindings: [ViewIndex: ConstantBinding] = [:]
    let views = document.scenes.indices.contains(scene) ? document.scenes[scene].views : 0..<0
    for var binding in document.constantBindings where views.contains(binding.view) {
      let state = document.views[at: binding.view].name.flatMap { states[$0] }
      if let state, let element = binding.states[state] { binding.element = element }
      bindings[binding.view] = binding
    }
    self.bindings = bindings
    let match =
      bindings.isEmpty
      ? nil
      : document.deviceClasses.classify(context.classScreen ?? context.screen, idiom: context.traits.idiom)
    wanted = match?.name ?? ""
    isExact = match?.isExact ?? true
    chain = match.map { document.deviceClasses.chain(from: $0.name) } ?? []
  }

  var boundViews: [ViewIndex] { bindings.keys.sorted() }

  /// Returns the constants of a view, or nil if there are none, which is reported once.
  mutating func values(of view: ViewIndex) -> ConstantValues? {
    if let values = known[view] { return values }
    guard let binding = bindings[view], let source else { return nil }
    let values = lookUp(binding, view, source)
    known[view] = .some(values)
    if values == nil { notes.append((DocumentView(view), .missingConstants)) }
    return values
  }

  private mutating func lookUp(
    _ binding: ConstantBinding, _ view: ViewIndex, _ source: Constants
  ) -> ConstantValues? {
    let (container, id) = (binding.element.container, binding.element.id)
    var missing: Diagnostic?
    var noFile: String?
    for name in chain {
      guard let file = source.files[ConstantsKey(container: container, deviceClass: name)] else {
        let host = ConstantsKey(container: source.hosts[container] ?? container, deviceClass: name)
        noFile = noFile ?? source.folder + host.path
        continue
      }
      if let values = file.elements[id] {
        for problem in file.warnings + values.problems { report(problem) }
        if name != wanted || !isExact {
          notes.append((DocumentView(view), .fallbackConstants(wanted: wanted, used: name)))
        }
        return values
      }
      for problem in file.warnings { report(problem) }
      missing = missing ?? file.failure ?? file.missing(id)
    }
    if let missing {
      report(missing)
    } else if let unknown = source.unknown(id, in: container) {
      report(
        Diagnostic(
          .error, "no file of \"\(container)\" has the element \"\(id)\"", expected: unknown,
          file: file,
          at: binding.position))
    } else {
      report(
        Diagnostic(
          .error, "there is no file \"\(noFile ?? container)\"",
          expected: "expected the constants of \"\(id)\" for \(wanted)", file: file, at: binding.position))
    }
    return nil
  }

  private mutating func report(_ problem: Diagnostic) {
    if !diagnostics.contains(problem) { diagnostics.append(problem) }
  }
}

extension ConstantsSystem {
  /// Applies fonts and images, which do not need to be referenced by expressions (Evidence B1).
  mutating func apply(to working: inout WorkingScene) {
    for view in boundViews {
      guard let values = values(of: view) else { continue }
      working.withView(view) {
        if let size = values.numbers[.fontSize] { $0.changeFont { $0.size = size } }
        if let image = values.imageName { $0.replaceImage(ImageReference(name: image)) }
      }
    }
  }
}

extension Constants {
  /// Returns a hint for an element that no file of a container has; nil if one has it, or if there are no complete files.
  fileprivate func unknown(_ id: String, in container: String) -> Hint? {
    let present = files.filter { $0.key.container == container }.values
    guard present.allSatisfy({ $0.failure == nil && $0.elements[id] == nil }) else { return nil }
    return NearestName.suggestion(for: id, in: Set(present.flatMap(\.elements.keys)).sorted())
  }
}

extension ConstantFile {
  fileprivate func missing(_ id: String) -> Diagnostic? {
    var problem = absence
    problem?.message = "there is no element \"\(id)\" here"
    problem?.hint = NearestName.suggestion(for: id, in: elements.keys)
    return problem
  }
}
