import Model
import Syntax

/// A set of environments to compare, given by a few words: `phones`, `pads split-1/3`, `iphone-se-3 landscape dark`,
/// `text-size=xl..ax5`, `os=15..26`, or a matrix such as `seed` and `default+rtl`. Several values of one kind widen the
/// selection; different kinds narrow it. A word with several values yields one environment for each. Options of the
/// command line, such as `--device iphone-16 --window split-1/3`, are a query for that one environment.
package struct EnvironmentQuery: Sendable, Hashable {
  /// The maximum number of environments.
  package static let most = 240

  /// The query as typed.
  package let text: String
  private var matrices: [MatrixQuery] = []
  private var idioms: Set<Idiom> = []
  private var devices: [String] = []
  private var orientations: [Orientation] = []
  private var windows: [WindowRequest] = []
  private var textSizes: [TextSize] = []
  private var systems: [Int] = []
  private var textLengths: [Double] = []
  private var directions: [Bool] = []
  private var appearances: [Bool] = []
  private var keyboard = false
  /// The environment that options describe; nil for a query of words.
  private var request: EnvironmentRequest?

  /// Example queries with a description, for a menu.
  package static let examples: [(words: String, about: String)] = [
    ("phones", "every phone size in portrait"),
    ("phones landscape", "every phone size in landscape"),
    ("pads", "every iPad size in both orientations"),
    ("pads split-1/3", "a third of every iPad"),
    ("pads split-1/3 split-1/2 split-2/3", "every Split View"),
    ("seed", "one phone and one iPad in all windows"),
    ("default", "current devices and windows"),
    ("text-size=xs..ax5", "this device in every text size"),
    ("os=15..26", "this device in several iOS versions"),
    ("ltr rtl", "this device in both directions"),
    ("light dark", "this device in light and dark appearance"),
    ("text-length=1..3", "this device with longer text"),
  ]

  /// Parses a query.
  package init(_ text: String) throws(RequestError) {
    self.text = text
    let words = text.split { $0 == " " || $0 == "," }.map { $0.lowercased() }
    guard !words.isEmpty else {
      throw RequestError(
        "the query is empty", hint: "for example phones, pads split-1/3, text-size=xl..ax5")
    }
    if words[0].hasPrefix("--") {
      request = try Self.request(text.split { $0 == " " || $0 == "\t" }.map(String.init))
    } else {
      var key: String?
      for word in words {
        // In a list such as os=15,18, the key applies to each value.
        if let key, !word.contains("="), (try? readSetting(key, word)) != nil { continue }
        try readWord(word)
        key = word.firstIndex(of: "=").map { String(word[..<$0]) }
        if key == "device" { key = nil }
      }
    }
  }

  private static func request(_ words: [String]) throws(RequestError) -> EnvironmentRequest {
    let parsed = EnvironmentRequest.parse(words)
    if let refusal = parsed.refusals.first { throw refusal }
    guard let word = parsed.rest.first else { return parsed.request }
    throw RequestError(
      "\"\(word)\" is not an environment option",
      hint: NearestName.suggestion(for: word, in: EnvironmentOption.all.map { "--" + $0.name })?.text)
  }

  /// Whether a text is a query rather than the name of a file.
  package static func looksLikeQuery(_ text: String) -> Bool {
    if text.hasPrefix("--") { return true }
    return text.split { $0 == " " || $0 == "," }.allSatisfy { word in
      if word.contains("=") || WindowRequest(word: String(word)) != nil { return true }
      let ending = word.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
      return !word.contains("/") && ending?.first?.isLetter != true
    }
  }

  private mutating func readWord(_ word: String) throws(RequestError) {
    switch word {
    case "phones", "phone", "iphones": idioms.insert(.phone)
    case "pads", "pad", "ipads": idioms.insert(.pad)
    case "rtl": directions.append(true)
    case "ltr": directions.append(false)
    case "dark": appearances.append(true)
    case "light": appearances.append(false)
    case "keyboard", "keyboard=up": keyboard = true
    default:
      let base = word.prefix { $0 != "+" }
      if MatrixQuery.Base(rawValue: String(base)) != nil {
        matrices.append(try MatrixQuery(word))
      } else if let orientation = Orientation(rawValue: word) {
        orientations.append(orientation)
      } else if let window = WindowRequest(word: word) {
        windows.append(window)
      } else if let equals = word.firstIndex(of: "=") {
        try readSetting(String(word[..<equals]), String(word[word.index(after: equals)...]))
      } else if word.hasPrefix("split") || word.hasPrefix("free") || word.hasPrefix("slide") {
        throw RequestError("there is no window \"\(word)\"", hint: OptionValue.windowHint(word))
      } else {
        devices.append(word)
      }
    }
  }

  private mutating func readSetting(_ key: String, _ value: String) throws(RequestError) {
    let dots = value.firstRange(of: "..")
    let first = dots.map { String(value[..<$0.lowerBound]) } ?? value
    let last = dots.map { String(value[$0.upperBound...]) } ?? value
    switch key {
    case "device": devices.append(value)
    case "orientation": orientations.append(try OptionValue.orientation(value))
    case "window": windows.append(try OptionValue.window(value))
    case "text-size":
      let (low, high) = (try OptionValue.textSize(first), try OptionValue.textSize(last))
      textSizes += TextSize.allCases.filter { $0 >= min(low, high) && $0 <= max(low, high) }
    case "os":
      let (low, high) = (try OptionValue.os(first), try OptionValue.os(last))
      systems += SystemVersions.all.filter {
        $0 >= min(low, high) && $0 <= max(low, high) && !SystemVersions.skipped.contains($0)
      }
    case "text-length":
      let (low, high) = (try OptionValue.textLength(first), try OptionValue.textLength(last))
      textLengths += dots == nil ? [low] : (0...4).map { low + (high - low) * Double($0) / 4 }
    default:
      throw RequestError(
        "unknown key \"\(key)=\" in a query",
        hint: NearestName.suggestion(
          for: key, in: ["device", "orientation", "os", "text-size", "text-length", "window"])?.text)
    }
  }

  /// The result of a query.
  package struct Result: Sendable {
    /// The environments.
    package var environments: [PreviewEnvironment]
    /// The number of environments before truncation.
    package var total: Int
  }

  /// Returns the environments of the query.
  /// - Parameters:
  ///   - present: the current environment, which provides the settings that the query does not mention.
  ///   - languages: the languages for `+locales`.
  package func environments(
    in catalog: DeviceCatalog, present: PreviewEnvironment, app: AppConfiguration = .unrestricted,
    languages: [String] = []
  ) throws(RequestError) -> Result {
    let (possible, _) = try select(in: catalog, present: present, app: app, languages: languages)
    return Result(environments: Array(possible.prefix(Self.most)), total: possible.count)
  }

  /// Returns the environments of the query as a matrix.
  /// - Parameters:
  ///   - given: the environment for a query that names no devices.
  ///   - languages: the languages for `+locales`.
  package func matrix(
    in catalog: DeviceCatalog, given: EnvironmentRequest = EnvironmentRequest(),
    app: AppConfiguration = .unrestricted, languages: [String] = []
  ) throws(RequestError) -> Matrix {
    if let only = matrices.first, self == EnvironmentQuery(text, only) {
      return only.matrix(in: catalog, app: app, languages: languages)
    }
    let isGiven = given.namesPlace && given.canvas != true && !namesDevices
    let present =
      isGiven
      ? try given.resolve(in: catalog, app: app)
      : (try? EnvironmentRequest().resolve(in: catalog, app: app))
        ?? PreviewEnvironment(device: EnvironmentRequest.standardDevice, os: SystemVersions.standard)
    let (possible, refused) = try select(in: catalog, present: present, app: app, languages: languages)
    var matrix = Matrix()
    matrix.notApplicable = refused
    for environment in possible {
      let models =
        catalog.device(environment.device).map { catalog.group(of: $0).models.map { catalog.devices[$0] } }
        ?? []
      let names = models.filter { $0.systems.contains(environment.os) }.map(\.name)
      matrix.add(MatrixEntry(environment: environment, models: names))
    }
    return matrix
  }

  /// Whether the query determines the devices; another one varies the present environment.
  package var namesDevices: Bool {
    !matrices.isEmpty || !devices.isEmpty || !idioms.isEmpty || request != nil
  }

  /// Creates the query of a matrix without other words.
  private init(_ text: String, _ matrix: MatrixQuery) {
    self.text = text
    matrices = [matrix]
  }

  /// Returns the device with a name. The error for any other word suggests the nearest word of a query.
  private func find(_ name: String, in catalog: DeviceCatalog) throws(RequestError) -> Device {
    do throws(RequestError) {
      return try catalog.find(name)
    } catch {
      let words =
        MatrixQuery.Base.allCases.map(\.rawValue) + ["phones", "pads", "keyboard", "landscape", "portrait"]
      guard name.count > 3, let near = NearestName.nearest(to: name, in: words).first else { throw error }
      throw RequestError("there is no matrix and no device \"\(name)\"", hint: Hint.didYouMean(near).text)
    }
  }

  /// Returns the environments of the query that exist, and the others with the reasons.
  private func select(
    in catalog: DeviceCatalog, present: PreviewEnvironment, app: AppConfiguration, languages: [String]
  ) throws(RequestError) -> ([PreviewEnvironment], [Matrix.NotApplicable]) {
    if let request { return ([try request.resolve(in: catalog, app: app)], []) }
    var found: [PreviewEnvironment] = []
    for matrix in matrices {
      found += matrix.matrix(in: catalog, app: app, languages: languages).entries.map(\.environment)
    }
    for name in devices {
      let device = try find(name, in: catalog)
      var environment = PreviewEnvironment(
        device: device.id, os: device.nearestSystem(to: SystemVersions.standard))
      environment.orientation = .portrait
      found += held(environment, [.portrait])
    }
    if matrices.isEmpty, devices.isEmpty {
      found += idioms.isEmpty ? held(present, [present.orientation]) : representatives(catalog, app)
    } else if !idioms.isEmpty {
      found = found.filter { environment in
        catalog.device(environment.device).map { idioms.contains(catalog.group(of: $0).idiom) } ?? false
      }
    }
    if !matrices.isEmpty {
      if !orientations.isEmpty { found = found.filter { orientations.contains($0.orientation) } }
      if !windows.isEmpty {
        found = found.filter { environment in
          windows.contains { $0.mode(os: environment.os).word == environment.window.word }
        }
      }
    }
    found = found.flatMap { variants($0) }
    // Windows, systems and orientations may not exist on every device.
    var seen: Set<PreviewEnvironment> = []
    var reason: RequestError?
    var refused: [Matrix.NotApplicable] = []
    var possible: [PreviewEnvironment] = []
    for environment in found where seen.insert(environment).inserted {
      do throws(RequestError) {
        _ = try catalog.surroundings(for: environment, app: app)
        possible.append(environment)
      } catch {
        reason = reason ?? error
        refused.append(Matrix.NotApplicable(environment: environment, reason: error.reason))
      }
    }
    guard !possible.isEmpty else {
      throw reason
        ?? RequestError("no environment matches \"\(text)\"", hint: "for example phones, pads split-1/3")
    }
    return (possible, refused)
  }

  /// Returns one model of each size that runs the newest system, from narrow to wide.
  private func representatives(_ catalog: DeviceCatalog, _ app: AppConfiguration) -> [PreviewEnvironment] {
    var found: [PreviewEnvironment] = []
    for group in catalog.groups where idioms.contains(group.idiom) {
      guard
        group.models.contains(where: { catalog.devices[$0].systems.contains(SystemVersions.all.upperBound) }),
        let model = catalog.representative(of: group)
      else { continue }
      let system = model.nearestSystem(to: max(SystemVersions.standard, app.minimumSystem ?? 0))
      found += held(
        PreviewEnvironment(device: model.id, os: system),
        group.idiom == .pad ? [.portrait, .landscape] : [.portrait])
    }
    return found
  }

  /// Returns the environment in all requested orientations and windows.
  private func held(_ environment: PreviewEnvironment, _ usual: [Orientation]) -> [PreviewEnvironment] {
    let ways = orientations.isEmpty ? usual : orientations
    return ways.flatMap { orientation in
      (windows.isEmpty ? [environment.window] : windows.map { $0.mode(os: environment.os) }).map { window in
        var result = environment
        result.orientation = orientation
        result.window = window
        return result
      }
    }
  }

  private func variants(_ environment: PreviewEnvironment) -> [PreviewEnvironment] {
    var result = [environment]
    func multiply<Value>(_ values: [Value], _ path: WritableKeyPath<PreviewEnvironment, Value>) {
      guard !values.isEmpty else { return }
      result = result.flatMap { environment in
        values.map { value in
          var copy = environment
          copy[keyPath: path] = value
          return copy
        }
      }
    }
    multiply(textSizes, \.textSize)
    multiply(systems, \.os)
    multiply(textLengths, \.textLength)
    multiply(directions, \.rightToLeft)
    multiply(appearances, \.dark)
    if keyboard { multiply([true], \.keyboard) }
    return result
  }

  /// Returns the environment with the current values of settings that the query does not mention.
  package func completed(_ environment: PreviewEnvironment, from present: PreviewEnvironment)
    -> PreviewEnvironment
  {
    if request != nil { return environment }
    var result = environment
    let runs = matrices.reduce(into: Set<MatrixQuery.Axis>()) { $0.formUnion($1.axes) }
    if textSizes.isEmpty, !runs.contains(.text) { result.textSize = present.textSize }
    if textLengths.isEmpty, !runs.contains(.long) { result.textLength = present.textLength }
    if !runs.contains(.locales) {
      result.language = present.language
      if directions.isEmpty, !runs.contains(.rtl) { result.rightToLeft = present.rightToLeft }
    }
    if appearances.isEmpty { result.setAppearance(dark: present.dark) }
    if !keyboard { result.keyboard = present.keyboard }
    result.scaling = present.scaling
    result.states = present.states
    return result
  }
}
