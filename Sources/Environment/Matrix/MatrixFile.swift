import Basics
import Model
import Syntax

/// A matrix read from a file, with options for an environment or a query in each line, or as JSON.
///
///     # what customers use
///     --device ipad-mini-6 --orientation landscape --window split-1/3
///     phones landscape
///
///     [{"device": "iphone-16"}, {"device": "ipad-mini-6", "orientation": "landscape", "window": "split-1/3"}]
extension Matrix {
  /// Returns the environments of a file and all problems with their positions.
  package static func read(
    _ bytes: [UInt8], file: String, in catalog: DeviceCatalog, app: AppConfiguration = .unrestricted
  ) -> (matrix: Matrix, diagnostics: [Diagnostic]) {
    var reader = MatrixFileReader(catalog: catalog, app: app)
    let first = bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 && $0 < 0x80 }
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") || first == UInt8(ascii: "/") {
      reader.readJSON(JSONDocument(bytes, file: file))
    } else {
      reader.readLines(SourceText(bytes, file: file))
    }
    return (reader.matrix, reader.diagnostics)
  }
}

private struct MatrixFileReader {
  let catalog: DeviceCatalog
  let app: AppConfiguration
  var matrix = Matrix()
  var diagnostics: [Diagnostic] = []

  init(catalog: DeviceCatalog, app: AppConfiguration) {
    self.catalog = catalog
    self.app = app
  }

  // MARK: Lines

  mutating func readLines(_ source: SourceText) {
    var start = 0
    for line in source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" || $0 == "\r" }
        .prefix { !$0.hasPrefix("#") }.map(String.init)
      let place = { (message: String, hint: String?) in
        source.diagnostic(.error, message, expected: hint.map { Hint($0) }, at: start)
      }
      if let first = words.first, !first.hasPrefix("-") {
        add(words.joined(separator: " "), place)
      } else if !words.isEmpty {
        let parsed = EnvironmentRequest.parse(words)
        var refusals = parsed.refusals
        var request = parsed.request
        for word in parsed.rest where !request.take(word, in: catalog) {
          let names = EnvironmentOption.all.map { "--" + $0.name }
          refusals.append(
            RequestError(
              "\"\(word)\" is not an environment option",
              hint: NearestName.suggestion(for: word, in: names)?.text
            ))
        }
        if refusals.isEmpty {
          add(request, place)
        } else {
          diagnostics += refusals.map { place($0.reason, $0.hint) }
        }
      }
      start += line.count + 1
    }
  }

  // MARK: JSON

  mutating func readJSON(_ document: JSONDocument) {
    diagnostics += document.diagnostics
    guard let root = document.root else { return }
    var list = root
    if root.kind == .object {
      var fields = Fields(root, what: "a matrix")
      fields.reportUnknown(besides: ["environments", "$schema"])
      guard let environments = fields.require("environments") else {
        diagnostics += fields.problems
        return
      }
      list = environments
      diagnostics += fields.problems
    }
    guard list.kind == .list else {
      diagnostics.append(
        list.diagnostic(.error, "a matrix is \(list.kind.phrase)", expected: "expected a list [ … ]"))
      return
    }
    for element in list.elements { readEntry(element) }
  }

  /// Reads an environment whose keys are option names without dashes.
  private mutating func readEntry(_ element: JSONValue) {
    var fields = Fields(element, what: "an environment")
    fields.reportUnknown(besides: EnvironmentOption.all.map(\.name))
    var request = EnvironmentRequest()
    for member in element.members {
      do throws(RequestError) {
        if member.value.kind == .bool {
          if member.value.bool == true { _ = try request.readOption(member.key, value: nil) }
        } else {
          let value = member.value.text ?? member.value.number.map(Numbers.exact)
          _ = try request.readOption(member.key, value: value)
        }
      } catch {
        fields.report(member.value, error.reason, expected: Hint(error.hint ?? "see \"sizewise help\""))
      }
    }
    diagnostics += fields.problems
    if !fields.problems.contains(where: { $0.severity == .error }) {
      add(request) { element.diagnostic(.error, $0, expected: $1.map { Hint($0) }) }
    }
  }

  /// Returns the environment of a request if only its window or orientation is unavailable; nil for any other problem.
  private func unavailable(_ request: EnvironmentRequest) -> PreviewEnvironment? {
    guard request.window != nil || request.orientation != nil else { return nil }
    var plain = request
    plain.window = nil
    plain.orientation = nil
    guard var environment = try? plain.resolve(in: catalog, app: app) else { return nil }
    if let orientation = request.orientation { environment.orientation = orientation }
    if let window = request.window { environment.window = window.mode(os: environment.os) }
    return environment
  }

  private mutating func add(_ query: String, _ diagnostic: (String, String?) -> Diagnostic) {
    do throws(RequestError) {
      let found = try EnvironmentQuery(query).matrix(in: catalog, app: app)
      for entry in found.entries { matrix.add(entry) }
      matrix.notApplicable += found.notApplicable
    } catch {
      diagnostics.append(diagnostic(error.reason, error.hint))
    }
  }

  private mutating func add(_ request: EnvironmentRequest, _ diagnostic: (String, String?) -> Diagnostic) {
    do throws(RequestError) {
      let environment = try request.resolve(in: catalog, app: app)
      let names = catalog.device(environment.device).map { [$0.name] } ?? []
      matrix.add(MatrixEntry(environment: environment, models: names))
    } catch {
      if let missing = unavailable(request) {
        // A list covers many devices: a combination that one of them lacks is only a warning.
        matrix.notApplicable.append(Matrix.NotApplicable(environment: missing, reason: error.reason))
        var found = diagnostic(error.reason, error.hint)
        found.severity = .warning
        diagnostics.append(found)
      } else {
        diagnostics.append(diagnostic(error.reason, error.hint))
      }
    }
  }
}

extension EnvironmentRequest {
  /// Takes a word without its option, as in the preview: a device, orientation, window or text size, `dark` or `rtl`.
  fileprivate mutating func take(_ word: String, in catalog: DeviceCatalog) -> Bool {
    switch word {
    case "dark": dark = true
    case "rtl": rightToLeft = true
    default:
      if let value = try? OptionValue.orientation(word) {
        orientation = value
      } else if let value = try? OptionValue.window(word) {
        window = value
      } else if let value = try? OptionValue.textSize(word) {
        textSize = value
      } else if (try? catalog.find(word)) != nil {
        device = word
      } else {
        return false
      }
    }
    return true
  }
}
