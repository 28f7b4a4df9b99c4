import Environment
import Export
import Model
import Transitions

/// `diff REF -- FILE…`: files as they were in a commit against how they are.
struct VersionComparison {
  private let reference: String
  private let paths: [String]

  /// nil where two files are compared, or one with itself.
  init?(_ invocation: Invocation) {
    let arguments = invocation.arguments
    guard !invocation.has("to"), let first = arguments.first else { return nil }
    if invocation.argumentsBeforeDashes == 1 {
      paths = Array(arguments.dropFirst())
    } else if arguments.count == 1, invocation.argumentsBeforeDashes == nil, !FileSystem.exists(first),
      first != "-"
    {
      paths = []
    } else {
      return nil
    }
    reference = first
  }

  func run(_ invocation: Invocation, _ console: Console) throws(CommandFailure) -> ExitStatus {
    let git = try Git(reference)
    if invocation.has("tui") {
      guard console.outputIsTerminal, console.inputIsTerminal else {
        throw .usage("--tui needs a terminal", expected: "--format text or markdown")
      }
      let paths = try files(git).map(\.path).filter { FileSystem.exists($0) }
      if paths.isEmpty {
        try console.print("no layout differs from \(reference)\n")
        return .fine
      }
      return try PreviewStart(invocation, files: paths, comparedWith: reference, console).run()
    }
    var reports: [VersionReport] = []
    for (path, isAsked) in try files(git) {
      guard let report = try compare(path, isAsked: isAsked, git, invocation, console) else { continue }
      reports.append(report)
    }
    if reports.isEmpty {
      try console.print("no layout differs from \(reference)\n")
      return .fine
    }
    let isMarkdown = invocation.value("format") == "markdown"
    try console.print(
      reports.map { isMarkdown ? $0.markdown : $0.text }.joined(separator: isMarkdown ? "\n" : ""))
    return reports.allSatisfy(\.isEmpty) ? .fine : .findings
  }

  /// The files that were named; in folders, and where none is named, those that changed.
  private func files(_ git: Git) throws(CommandFailure) -> [(path: String, isAsked: Bool)] {
    var files: [(String, Bool)] = []
    for path in paths.isEmpty ? ["."] : paths {
      guard FileSystem.kind(path) == .folder else {
        files.append((path, true))
        continue
      }
      for name in try git.changedFiles(in: path) where Self.endings.contains(where: { name.hasSuffix($0) }) {
        files.append((path == "." ? name : path + "/" + name, false))
      }
    }
    return files
  }

  private static let endings = [".storyboard", ".xib", ".json", ".jsonc"]

  /// nil for a changed file that is not a layout.
  private func compare(
    _ path: String, isAsked: Bool, _ git: Git, _ invocation: Invocation, _ console: Console
  ) throws(CommandFailure) -> VersionReport? {
    let isJSON = path.hasSuffix(".json") || path.hasSuffix(".jsonc")
    let bytes = try git.bytes(of: path)
    let isThere = FileSystem.exists(path)
    guard bytes != nil || isThere else {
      throw .about(path, "there is no such file, neither now nor in \(reference)")
    }
    let old: LoadedFile?
    let new: LoadedFile?
    do throws(CommandFailure) {
      if let bytes {
        old = try LoadedFile(path, bytes, files: git.files(of: path), invocation, console)
      } else {
        old = nil
      }
      new = isThere ? try LoadedFile(path, invocation, console) : nil
    } catch {
      // Of files that nobody named, what is not a layout does not matter.
      if !isAsked, isJSON { return nil }
      throw error
    }
    let before = try old.map { file throws(CommandFailure) in try Version(file, invocation, console) }
    let after = try new.map { file throws(CommandFailure) in try Version(file, invocation, console) }
    return VersionReport(
      file: path, names: (reference, "as it is"),
      environment: after?.environment ?? before?.environment ?? "",
      scenes: Self.pairs(before, after))
  }

  /// One version of a file, laid out.
  private struct Version {
    var document: Document
    var environment: String
    var appearances: [SceneAppearance]

    init(_ file: LoadedFile, _ invocation: Invocation, _ console: Console) throws(CommandFailure) {
      document = file.document
      let request = try StageRequest(invocation, file, console)
      environment = request.environment.label
      let name = invocation.value("scene")
      let scenes = name == nil ? Array(file.document.scenes.indices) : (try? file.scenes(name)) ?? []
      appearances = scenes.isEmpty ? [] : try request.appearances(of: scenes, telling: 0)
    }

    func id(of appearance: SceneAppearance) -> String? { document.scenes[appearance.scene].id }
    func name(of appearance: SceneAppearance) -> String { document.scenes[appearance.scene].name }
  }

  /// Scenes that are the same by their id, else by their name; then those that came, and those that went.
  private static func pairs(_ old: Version?, _ new: Version?) -> [SceneDifference] {
    var left = old?.appearances ?? []
    var pairs: [SceneDifference] = []
    for appearance in new?.appearances ?? [] {
      guard let new else { break }
      let (id, name) = (new.id(of: appearance), new.name(of: appearance))
      let place =
        left.firstIndex { id != nil && old?.id(of: $0) == id }
        ?? left.firstIndex { old?.name(of: $0) == name }
      let was = place.map { left.remove(at: $0) }
      pairs.append(SceneDifference(name, from: was, to: appearance))
    }
    for appearance in left {
      pairs.append(SceneDifference(old?.name(of: appearance) ?? "", from: appearance, to: nil))
    }
    return pairs
  }
}
