import Assets
import Basics
import Model
import Syntax

extension Constants {
  /// Reads the files for all device classes, each once. A missing file is common: another class is used. A file can hold
  /// further containers beside the one that names it. Of equal elements in several files, the first counts; those in the
  /// container's own file come first.
  /// - Returns: nil if there are too many files.
  package static func read(_ containers: [String], classes: [String], from files: FileAccess) -> Constants? {
    guard containers.count * classes.count <= Limits.constantFiles else { return nil }
    var constants = Constants(folder: files.folder)
    var further: [(key: ConstantsKey, host: String, file: ConstantFile)] = []
    for container in containers where !constants.containers.contains(container) {
      constants.containers.append(container)
      for name in classes {
        let key = ConstantsKey(container: container, deviceClass: name)
        do throws(FileAccess.Failure) {
          let (own, others) = ConstantFile.read(
            try files.read(key.path), file: files.shown(key.path), container: container)
          constants.files[key] = own
          further += others.map {
            (ConstantsKey(container: key.beside($0.name), deviceClass: name), container, $0.file)
          }
        } catch {
          guard error != .missing else { continue }
          var file = ConstantFile()
          file.failure = Diagnostic(.error, error.message, file: files.shown(key.path))
          constants.files[key] = file
        }
      }
    }
    for (key, host, file) in further {
      if !constants.containers.contains(key.container) {
        constants.containers.append(key.container)
        constants.hosts[key.container] = host
      }
      constants.files[key] = constants.files[key]?.merging(file) ?? file
    }
    return constants
  }
}

extension ConstantsKey {
  /// The path of another container in the same folder.
  fileprivate func beside(_ name: String) -> String {
    guard let slash = container.lastIndex(of: "/") else { return name }
    return container[...slash] + name
  }
}

/// Parses the article's format: `{Container: [{viewId: {attributes}}, …]}` (Evidence B1).
extension ConstantFile {
  /// Returns the container after which the file is named, and the other containers in the file.
  /// - Parameter container: a path whose last component is the container's name.
  fileprivate static func read(
    _ bytes: [UInt8], file: String, container: String
  ) -> (own: ConstantFile, others: [(name: String, file: ConstantFile)]) {
    var own = ConstantFile()
    let document = JSONDocument(bytes, file: file)
    var log = ReadingLog()
    guard let value = document.root, let root = log.object(value) else {
      own.failure = (document.diagnostics + log.diagnostics).first { $0.severity == .error }
      return (own, [])
    }
    let name = container.split(separator: "/").last.map(String.init) ?? container
    guard let list = root[name] else {
      let others = root.members.map(\.key)
      log.error(
        "this file is for \(others.map { "\"\($0)\"" }.joined(separator: ", "))",
        expected: "expected \"\(name)\"", at: root)
      own.failure = log.diagnostics.first
      return (own, [])
    }
    own = ConstantFile(list)
    own.warnings += document.diagnostics.filter { $0.severity == .warning }
    return (own, root.members.filter { $0.key != name }.map { ($0.key, ConstantFile($0.value)) })
  }

  /// Returns the file with the elements that another file adds to its container.
  fileprivate func merging(_ other: ConstantFile) -> ConstantFile {
    var merged = self
    merged.failure = failure ?? other.failure
    merged.warnings += other.warnings
    for (id, values) in other.elements {
      guard let known = elements[id] else {
        merged.elements[id] = values
        continue
      }
      merged.warnings.append(
        Diagnostic(
          .warning, "the element \"\(id)\" is also in \(known.place), which counts", file: values.file,
          at: values.position))
    }
    return merged
  }

  private init(_ value: JSONValue) {
    self.init()
    var log = ReadingLog()
    guard let list = log.list(value) else {
      failure = log.diagnostics.first
      return
    }
    absence = list.diagnostic(.error, "")
    for entry in list.elements {
      guard let entry = log.object(entry) else { continue }
      let earlier = Set(elements.keys)
      for member in entry.members {
        if earlier.contains(member.key) {
          log.warning("the element \"\(member.key)\" appears twice; the last one counts", at: member.name)
        }
        elements[member.key] = Self.values(member)
      }
    }
    warnings = log.diagnostics.filter { $0.severity == .warning }
    failure = log.diagnostics.first { $0.severity == .error }
  }

  /// Reads one element; its problems do not affect the others.
  private static func values(_ element: JSONValue.Member) -> ConstantValues {
    var values = ConstantValues()
    let place = element.name.diagnostic(.error, "")
    (values.file, values.position) = (place.file, place.position)
    var log = ReadingLog()
    guard let object = log.object(element.value) else {
      values.problems = log.diagnostics
      return values
    }
    for member in object.members {
      let key = member.key
      if let attribute = ConstantAttribute(rawValue: key) {
        values.numbers[attribute] = log.number(member.value)
      } else if key == "imageName" {
        values.imageName = log.text(member.value)
      } else {
        log.warning(
          "unknown attribute \"\(key)\"",
          expected: NearestName.suggestion(
            for: key, in: ConstantAttribute.allCases.map(\.rawValue) + ["imageName"]),
          at: member.name)
      }
    }
    let attributes = Set(ConstantAttribute.allCases.map(\.rawValue))
    for attribute in ConstantAttribute.allCases
    where attribute.isRequired && object[attribute.rawValue] == nil {
      log.missing(attribute.rawValue, of: object, known: attributes, at: element.name)
    }
    values.problems = log.diagnostics
    return values
  }
}
