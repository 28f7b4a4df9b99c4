import Model
import Syntax

/// A matrix given by name: `seed`, `default` or `all`, each with `+text`, `+rtl`, `+long`, `+os`, `+locales`.
package struct MatrixQuery: Sendable, Hashable {
  /// The devices of a matrix.
  package enum Base: String, Sendable, Hashable, CaseIterable {
    /// The five sizes used throughout the articles (Evidence C1).
    case seed
    /// Today's devices and windows, and those of the app's oldest system.
    case `default`
    /// Every device in every window on the last system with classic multitasking, and the default.
    case all
  }
  /// A setting that a matrix varies.
  package enum Axis: String, Sendable, Hashable, CaseIterable {
    /// All text sizes of Dynamic Type.
    case text
    case rtl
    /// Longer text, like that of a translation.
    case long
    /// All systems that the devices run.
    case os
    /// The languages of the layout's project.
    case locales
  }

  /// The devices.
  package var base: Base
  /// The settings to vary.
  package var axes: Set<Axis>

  package init(_ base: Base, axes: Set<Axis> = []) {
    self.base = base
    self.axes = axes
  }

  /// All words of a query, for completions.
  package static let words = Base.allCases.map(\.rawValue) + Axis.allCases.map { "+" + $0.rawValue }

  /// Parses a query.
  package init(_ text: String) throws(RequestError) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard let base = Base(rawValue: parts[0]) else {
      throw RequestError(
        "there is no matrix \"\(parts[0])\"",
        hint: NearestName.suggestion(for: parts[0], in: Base.allCases.map(\.rawValue))?.text)
    }
    self.init(base)
    for part in parts.dropFirst() {
      guard let axis = Axis(rawValue: part) else {
        throw RequestError(
          "a matrix has no \"+\(part)\"",
          hint: NearestName.suggestion(for: part, in: Axis.allCases.map(\.rawValue))?.text)
      }
      axes.insert(axis)
    }
  }

  /// The factor by which `+long` lengthens text.
  package static let longText = 1.5
}

extension MatrixQuery {
  /// Returns the environments in the order of the catalogue.
  /// - Parameter languages: the languages for `+locales`.
  package func matrix(
    in catalog: DeviceCatalog, app: AppConfiguration = .unrestricted, languages: [String] = []
  ) -> Matrix {
    var plain = Matrix()
    fill(&plain, in: catalog, app: app)
    guard axes.contains(.locales), !languages.isEmpty else { return plain }
    var matrix = plain
    for entry in plain.entries where !entry.environment.rightToLeft {
      for language in languages {
        var entry = entry
        entry.environment.speak(language)
        matrix.add(entry)
      }
    }
    return matrix
  }

  private func fill(_ matrix: inout Matrix, in catalog: DeviceCatalog, app: AppConfiguration) {
    switch base {
    case .seed:
      for environment in Self.seed { expand([environment], catalog, app, into: &matrix) }
    case .default: fillCurrent(&matrix, in: catalog, app: app)
    case .all:
      for group in catalog.groups {
        for environment in environments(of: group, catalog, app) {
          expand(environment, catalog, app, into: &matrix)
        }
      }
      fillCurrent(&matrix, in: catalog, app: app)
    }
  }

  private func fillCurrent(_ matrix: inout Matrix, in catalog: DeviceCatalog, app: AppConfiguration) {
    for environment in CurrentEnvironments(catalog: catalog, app: app).candidates() {
      expand(environment, catalog, app, into: &matrix)
    }
  }

  /// A phone and a pad of the classic sizes, 375 and 768 × 1024 points, to which all rules of the articles refer.
  private static let seed: [PreviewEnvironment] = {
    let pad = PreviewEnvironment(device: "ipad-mini-5", os: SystemVersions.standard)
    var result = [PreviewEnvironment(device: "iphone-se-3", os: SystemVersions.standard), pad]
    let windows: [WindowMode] = [
      .full, .slideOver, .split(.third, .left), .split(.half, .left), .split(.twoThirds, .left),
    ]
    for window in windows {
      var environment = pad
      environment.orientation = .landscape
      environment.window = window
      result.append(environment)
    }
    return result
  }()

  /// Returns all orientations and windows of a group. For each, the candidate models are listed best first: a window
  /// exists in a group if one of its models supports it.
  private func environments(
    of group: DeviceGroup, _ catalog: DeviceCatalog, _ app: AppConfiguration
  ) -> [[PreviewEnvironment]] {
    guard let representative = catalog.representative(of: group) else { return [] }
    let models =
      [representative] + group.models.reversed().map { catalog.devices[$0] }.filter { $0 != representative }
    let system = max(SystemVersions.standard, app.minimumSystem ?? 0)
    var result: [[PreviewEnvironment]] = []
    for orientation in group.differentOrientations {
      for window in windows(of: group) {
        result.append(
          models.map { model in
            var environment = PreviewEnvironment(
              device: model.id, os: model.nearestSystem(to: system))
            environment.orientation = orientation
            environment.window = window
            return environment
          })
      }
    }
    return result
  }

  /// Returns the windows to cover. The side of a split does not affect the app's window, so each ratio counts once.
  private func windows(of group: DeviceGroup) -> [WindowMode] {
    guard group.idiom == .pad else { return [.full] }
    return [.full, .split(.third, .left), .split(.half, .left), .split(.twoThirds, .left), .slideOver]
  }

  // MARK: Axes

  private func expand(
    _ candidates: [PreviewEnvironment], _ catalog: DeviceCatalog, _ app: AppConfiguration,
    into matrix: inout Matrix
  ) {
    guard let first = candidates.first else { return }
    if axes.contains(.os) {
      for os in SystemVersions.all where !SystemVersions.skipped.contains(os) {
        let running = candidates.filter { catalog.device($0.device)?.systems.contains(os) == true }
        place(
          running.map {
            var environment = $0
            environment.os = os
            return environment
          }, catalog, app, into: &matrix)
      }
    } else {
      place(base == .seed ? [first] : candidates, catalog, app, into: &matrix)
    }
  }

  private func place(
    _ candidates: [PreviewEnvironment], _ catalog: DeviceCatalog, _ app: AppConfiguration,
    into matrix: inout Matrix
  ) {
    var reason: String?
    for candidate in candidates {
      do throws(RequestError) {
        _ = try catalog.surroundings(for: candidate, app: app)
        let group = catalog.device(candidate.device).map { catalog.group(of: $0) }
        // An app for phones alone is checked on that phone.
        if candidate.window == .full,
          let phone = group.flatMap({ catalog.phone(as: $0, os: candidate.os, app) })
        {
          reason = reason ?? "an iPhone-only app appears there as on an \(phone.name)"
          continue
        }
        let models = group?.models.map { catalog.devices[$0] } ?? []
        let names = models.filter { $0.systems.contains(candidate.os) }.map(\.name)
        for variant in variants(of: candidate) {
          matrix.add(MatrixEntry(environment: variant, models: names))
        }
        return
      } catch {
        reason = reason ?? error.reason
      }
    }
    if let first = candidates.first, let reason {
      matrix.notApplicable.append(Matrix.NotApplicable(environment: first, reason: reason))
    }
  }

  private func variants(of environment: PreviewEnvironment) -> [PreviewEnvironment] {
    var result = [environment]
    func multiply<Value>(_ values: [Value], _ path: WritableKeyPath<PreviewEnvironment, Value>) {
      result = result.flatMap { environment in
        values.map { value in
          var copy = environment
          copy[keyPath: path] = value
          return copy
        }
      }
    }
    if axes.contains(.text) { multiply(TextSize.allCases, \.textSize) }
    if axes.contains(.rtl) { multiply([false, true], \.rightToLeft) }
    if axes.contains(.long) { multiply([1, Self.longText], \.textLength) }
    return result
  }
}
