import Model

/// Environments to run a layout in, each counted once however many models share its geometry.
package struct Matrix: Sendable {
  package struct Entry: Sendable, Hashable {
    package var environment: PreviewEnvironment
    /// Marketing names of all models that this entry stands for.
    package var models: [String]

    package init(environment: PreviewEnvironment, models: [String]) {
      self.environment = environment
      self.models = models
    }
  }

  /// What a query covers by its words but no device offers: reported, so that nothing passes silently.
  package struct NotApplicable: Sendable, Hashable {
    package var environment: PreviewEnvironment
    package var reason: String

    package init(environment: PreviewEnvironment, reason: String) {
      self.environment = environment
      self.reason = reason
    }
  }

  package private(set) var entries: [Entry] = []
  package var notApplicable: [NotApplicable] = []
  private var index: [PreviewEnvironment: Int] = [:]

  package init() {}

  /// The same with every environment changed in one way.
  package func changing(_ change: (inout PreviewEnvironment) -> Void) -> Matrix {
    var matrix = Matrix()
    matrix.notApplicable = notApplicable
    for var entry in entries {
      change(&entry.environment)
      matrix.add(entry)
    }
    return matrix
  }

  /// An entry that is there already is not added again; its models are.
  package mutating func add(_ entry: Entry) {
    if let place = index[entry.environment] {
      for model in entry.models where !entries[place].models.contains(model) {
        entries[place].models.append(model)
      }
    } else {
      index[entry.environment] = entries.count
      entries.append(entry)
    }
  }
}

extension PreviewEnvironment {
  /// Everything that differs from the usual, in the words of the command line: names an environment in findings,
  /// goldens and file names.
  package var label: String {
    var words = ["\(device)", "ios\(os)", orientation.rawValue, window.word]
    if textSize != .standard { words.append("text-\(textSize.name)") }
    if rightToLeft { words.append("rtl") }
    if dark { words.append("dark") }
    if keyboard { words.append("keyboard") }
    if textLength != 1 { words.append("long-\(textLength)") }
    if let language { words.append(language) }
    words += states.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    if canvas { words.append("canvas") }
    return words.joined(separator: " ")
  }

  /// The same as options that a shell takes.
  package var options: [String] {
    var words = [
      "--device", device, "--os", "\(os)", "--orientation", orientation.rawValue, "--window", window.word,
    ]
    if textSize != .standard { words += ["--text-size", textSize.name] }
    if rightToLeft, !(language.map(Language.isRightToLeft) ?? false) { words.append("--rtl") }
    if dark { words.append("--dark") }
    if keyboard { words += ["--keyboard", "up"] }
    if textLength != 1 { words += ["--text-length", "\(textLength)"] }
    if let language { words += ["--locale", language] }
    for (view, name) in states.sorted(by: { $0.key < $1.key }) { words += ["--state", "\(view)=\(name)"] }
    if canvas { words.append("--canvas") }
    return words
  }
}
