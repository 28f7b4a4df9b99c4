import Model

/// An environment of the matrix.
package struct MatrixEntry: Sendable, Hashable {
  /// The environment.
  package var environment: PreviewEnvironment
  /// The marketing names of all models that the entry represents.
  package var models: [String]

  package init(environment: PreviewEnvironment, models: [String]) {
    self.environment = environment
    self.models = models
  }
}

/// A set of environments in which a layout is checked. Models with the same geometry are counted once.
package struct Matrix: Sendable {
  /// An environment that a query includes but no device provides. It is reported, so that it does not silently count as
  /// passed.
  package struct NotApplicable: Sendable, Hashable {
    /// The environment.
    package var environment: PreviewEnvironment
    /// The reason.
    package var reason: String

    package init(environment: PreviewEnvironment, reason: String) {
      self.environment = environment
      self.reason = reason
    }
  }

  /// The environments, without duplicates.
  package private(set) var entries: [MatrixEntry] = []
  /// The environments that no device provides.
  package var notApplicable: [NotApplicable] = []
  private var index: [PreviewEnvironment: Int] = [:]

  /// Creates an empty matrix.
  package init() {}

  /// Returns the matrix with the same change applied to every environment.
  package func changing(_ change: (inout PreviewEnvironment) -> Void) -> Matrix {
    var matrix = Matrix()
    matrix.notApplicable = notApplicable
    for var entry in entries {
      change(&entry.environment)
      matrix.add(entry)
    }
    return matrix
  }

  /// Adds an entry, or adds its models to the equal entry that already exists.
  package mutating func add(_ entry: MatrixEntry) {
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
  /// The settings that differ from the defaults, in the words of the command line; identifies an environment in
  /// findings, golden files and file names.
  package var label: String {
    var words = ["\(device)", "ios\(os)", orientation.rawValue, window.word]
    if let classes { words.append(classes.word) }
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

  /// The environment as command line options.
  package var options: [String] {
    var words = [
      "--device", device, "--os", "\(os)", "--orientation", orientation.rawValue, "--window", window.word,
    ]
    if let classes { words += ["--traits", classes.word] }
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
