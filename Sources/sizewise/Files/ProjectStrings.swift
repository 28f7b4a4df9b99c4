import Basics
import Model
import ProjectFiles

/// The translations next to a layout: `de.lproj/Main.strings` for `Base.lproj/Main.storyboard`, string catalogs
/// (`mul.lproj/Main.xcstrings`, `Main.xcstrings`); for a layout description, `Localizable` in its folder or above.
struct ProjectStrings {
  /// A pseudo path that represents the languages of a folder.
  static let listing = "/*.lproj"

  private let layout: String
  private let note: @Sendable (String) -> Void

  init(of layout: String, noting note: @escaping @Sendable (String) -> Void) {
    self.layout = layout
    self.note = note
  }

  /// Adds all available languages, and returns the diagnostics by language code.
  func add(to document: inout Document) -> [String: [Diagnostic]] {
    var tables: [String: StringsTable] = [:]
    var said: [String: [Diagnostic]] = [:]
    let isDescription = document.format == .layout
    for folder in folders(isDescription) {
      note(folder + Self.listing)
      for file in files(in: folder, isDescription ? "Localizable" : name) {
        read(file, in: folder, into: &tables, &said)
      }
      if !tables.isEmpty { break }
    }
    guard !tables.isEmpty else { return said }
    let keys = TranslationKeys(document)
    for (language, table) in tables.sorted(by: { $0.key < $1.key }) {
      said[language, default: []] += document.addTranslation(language, table, keys)
    }
    return said
  }

  // MARK: Files

  private struct File {
    var path: String
    /// The language; nil for a string catalog, which has all of them.
    var language: String?
  }

  private func folders(_ isDescription: Bool) -> [String] {
    guard let root = FileSystem.resolved(FileSystem.folder(ofLayout: layout)) else { return [] }
    guard isDescription else { return [root] }
    var result: [String] = []
    for folder in FileSystem.upwards(from: root) {
      result.append(folder)
      if FileSystem.exists(folder + "/.git") { break }
    }
    return result
  }

  private var name: String {
    let file = FileSystem.parts(of: layout).name
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  /// Returns the files in order: plain strings, then plural forms, which replace them, then string catalogs.
  private func files(in folder: String, _ name: String) -> [File] {
    var result: [File] = []
    var catalogues = [folder + "/" + name + ".xcstrings"]
    for entry in (try? FileSystem.entries(in: folder)) ?? [] where entry.name.hasSuffix(".lproj") {
      let language = String(entry.name.dropLast(".lproj".count))
      let path = folder + "/" + entry.name + "/" + name
      if language == "mul" {
        catalogues.append(path + ".xcstrings")
      } else if language != "Base", Language.isCode(language) {
        result += [File(path: path + ".strings", language: language)]
        result += [File(path: path + ".stringsdict", language: language)]
      }
    }
    return result + catalogues.map { File(path: $0) }
  }

  private func read(
    _ file: File, in folder: String, into tables: inout [String: StringsTable],
    _ said: inout [String: [Diagnostic]]
  ) {
    note(file.path)
    guard FileSystem.kind(file.path) != nil else { return }
    let bytes: [UInt8]
    do throws(CommandError) {
      bytes = try FileSystem.read(file.path, atMost: Limits.settingBytes, inside: folder)
    } catch {
      said[file.language ?? "", default: []].append(
        Diagnostic(.warning, error.plainReason, file: FileSystem.shown(file.path)))
      return
    }
    let shown = FileSystem.shown(file.path)
    if let language = file.language {
      let table =
        file.path.hasSuffix(".strings")
        ? StringsFile.read(bytes, file: shown) : PropertyListStrings.read(bytes, file: shown)
      merge(table, into: &tables[language])
    } else {
      let (found, diagnostics) = StringCatalogue.read(bytes, file: shown)
      said["", default: []] += diagnostics
      for (language, table) in found { merge(table, into: &tables[language]) }
    }
  }

  private func merge(_ table: StringsTable, into other: inout StringsTable?) {
    guard var merged = other else {
      other = table
      return
    }
    merged.texts.merge(table.texts) { $1 }
    merged.diagnostics += table.diagnostics
    merged.failure = merged.failure ?? table.failure
    other = merged
  }
}
