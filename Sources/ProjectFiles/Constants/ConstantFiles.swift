import Basics
import Model
import Syntax

extension Constants {
  /// Reads the files for all device classes, each once. A missing file is common: another class is used.
  /// - Returns: nil if there are too many files.
  package static func read(_ containers: [String], classes: [String], from files: FileAccess) -> Constants? {
    guard containers.count * classes.count <= Limits.constantFiles else { return nil }
    var constants = Constants(folder: files.folder)
    for container in Set(containers) {
      for name in classes {
        let key = Key(container: container, deviceClass: name)
        do throws(FileAccess.Failure) {
          constants.files[key] = ConstantFile(
            try files.read(key.path), file: files.shown(key.path), container: container)
        } catch {
          guard error != .missing else { continue }
          var file = ConstantFile()
          file.failure = Diagnostic(.error, error.message, file: files.shown(key.path))
          constants.files[key] = file
        }
      }
    }
    return constants
  }
}

/// Parses the article's format: `{Container: [{viewId: {attributes}}, …]}` (Evidence B1).
extension ConstantFile {
  /// - Parameter container: a path whose last component is the container's name.
  init(_ bytes: [UInt8], file: String, container: String) {
    self.init()
    let document = JSONDocument(bytes, file: file)
    guard let root = document.root else {
      failure = document.diagnostics.first { $0.severity == .error }
      return
    }
    var log = ReadingLog()
    read(root, container: container.split(separator: "/").last.map(String.init) ?? container, &log)
    failure = log.diagnostics.first { $0.severity == .error }
  }

  private mutating func read(_ root: JSONValue, container: String, _ log: inout ReadingLog) {
    guard let root = log.object(root) else { return }
    guard let list = root[container] else {
      let others = root.members.map(\.key)
      log.error(
        "this file is for \(others.map { "\"\($0)\"" }.joined(separator: ", "))",
        expected: "expected \"\(container)\"", at: root)
      return
    }
    guard let list = log.list(list) else { return }
    absence = list.diagnostic(.error, "")
    for entry in list.elements {
      guard let entry = log.object(entry) else { return }
      for member in entry.members { elements[member.key] = Self.values(member) }
    }
  }

  /// Reads one element; its problems do not affect the others.
  private static func values(_ element: JSONValue.Member) -> ConstantValues {
    var values = ConstantValues()
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
    for attribute in ConstantAttribute.allCases
    where attribute.isRequired && object[attribute.rawValue] == nil {
      log.error("\"\(attribute.rawValue)\" is missing here", at: element.name)
    }
    values.problems = log.diagnostics
    return values
  }
}
