import Basics
import Environment
import Export
import Model
import Transitions

/// `diff REF -- FILE…`: files in a commit against the current ones.
struct VersionComparison {
  private let reference: String
  private let paths: [String]
  private let request: LayoutRequest
  /// The preview that shows the differences instead of a report.
  private let preview: PreviewRequest?
  private let isMarkdown: Bool
  /// The pictures of Markdown: `text`, `data`, or the folder for their files.
  private let pictures: String?

  /// Returns nil if two files are compared, or one with itself.
  init?(_ invocation: Invocation, _ console: Console) throws(CommandError) {
    let arguments = invocation.arguments
    guard !invocation.has(.to), let first = arguments.first else { return nil }
    let others = Array(arguments.dropFirst())
    if invocation.argumentsBeforeDashes != 1 {
      guard invocation.argumentsBeforeDashes == nil, !Self.isLayout(first) else { return nil }
      // A word before existing files is a commit unless it is a file; a mistyped file name is not a commit.
      if !others.isEmpty, Self.endings.contains(where: { first.hasSuffix($0) }) { return nil }
      if others.count == 1, !Self.isLayout(others[0]) {
        guard (try? GitCommit(first, around: ".")) != nil else { return nil }
        if (try? GitCommit(others[0], around: ".")) != nil { throw Self.two(first, others[0]) }
      }
    }
    if let dots = first.firstRange(of: ".."), !FileSystem.exists(first) {
      let start = first[..<dots.lowerBound].isEmpty ? "HEAD" : String(first[..<dots.lowerBound])
      throw Self.two(start, String(first[dots.upperBound...].drop { $0 == "." }))
    }
    reference = first
    paths = others
    request = try invocation.request()
    preview =
      invocation.has(.tui) ? try PreviewRequest(invocation, comparedWith: .commit(first), console) : nil
    isMarkdown = invocation.value(.format) == "markdown"
    pictures = invocation.value(.pictures)
    guard pictures == nil || isMarkdown else {
      throw .usage("--pictures requires --format markdown", expected: "sizewise diff --format markdown REF")
    }
  }

  private static func isLayout(_ word: String) -> Bool {
    word == "-" || FileSystem.exists(word) || LayoutLibrary.namesBundled(word)
  }

  private static func two(_ old: String, _ new: String) -> CommandError {
    .usage(
      "diff compares a commit with the current files, not with another commit",
      expected: "sizewise diff \(ShellWord.quoted(old))"
        + (new.isEmpty || new == "HEAD" ? "" : ", with \(ShellWord.quoted(new)) checked out"))
  }

  func run(_ console: Console) throws(CommandError) -> ExitStatus {
    guard preview == nil || console.outputIsTerminal && console.inputIsTerminal else {
      throw .usage("--tui needs a terminal", expected: "--format text or markdown")
    }
    let pairs = try pairs()
    request.meter.raise(to: Limits.comparisonWork)
    if var preview {
      preview.files = pairs.map(\.path).filter { FileSystem.exists($0) }
      if !preview.files.isEmpty { return try PreviewStart(preview, console).run() }
    }
    let reports = preview == nil ? try reports(of: pairs, console) : []
    if reports.isEmpty, !request.meter.isSpent {
      try console.print("no layout differs from \(reference)\n")
      return .fine
    }
    if isMarkdown {
      try printMarkdown(reports, console)
    } else {
      try console.print(reports.map(\.text).joined())
    }
    if request.meter.isSpent { return .input }
    return reports.allSatisfy(\.isEmpty) ? .fine : .findings
  }

  private func printMarkdown(_ reports: [VersionReport], _ console: Console) throws(CommandError) {
    guard let pictures, pictures != "text", pictures != "data" else {
      try console.print(VersionMarkdown(reports, pictures: pictures == "data" ? .data : .text).text)
      return
    }
    // The number of pictures is reduced until the text fits, so files are written at the end.
    var files: [String: [UInt8]] = [:]
    let text = VersionMarkdown(
      reports,
      pictures: .files { name, bytes in
        files[name] = bytes
        return "\(pictures)/\(name)"
      }
    ).text
    guard files.isEmpty || FileSystem.makeFolders(pictures) else {
      throw CommandError.about(pictures, "cannot be written: \(FileSystem.lastError)", .output)
    }
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) where text.contains("/\(name))") {
      try console.save(bytes, to: "\(pictures)/\(name)")
    }
    try console.print(text)
  }

  /// Returns the reports of the files that can be compared within the work limit.
  private func reports(of pairs: [Pair], _ console: Console) throws(CommandError) -> [VersionReport] {
    var reports: [VersionReport] = []
    var missing: CommandError?
    for (count, pair) in pairs.enumerated() {
      let report = try compare(pair, console, &missing)
      // Frames that were not solved in full would count as differences.
      guard !request.meter.isSpent else {
        let left = counted(pairs.count - count, "file is", "files are")
        console.report(.remark(.warning, "\(left) not compared: that would take too long", about: pair.path))
        break
      }
      if let report { reports.append(report) }
    }
    if let missing, reports.isEmpty { throw missing }
    return reports
  }

  /// A file with its previous version.
  private struct Pair {
    var path: String
    var commit: GitCommit
    /// The name in the commit.
    var old: String?
    /// Whether the user named the file itself.
    var isAsked: Bool
  }

  /// Returns the named files; for folders, or without names, the changed files.
  private func pairs() throws(CommandError) -> [Pair] {
    var pairs: [Pair] = []
    for path in paths.isEmpty ? ["."] : paths {
      guard FileSystem.kind(path) == .folder else {
        let commit = try GitCommit(reference, around: FileSystem.parts(of: path).folder)
        pairs.append(Pair(path: path, commit: commit, old: commit.name(of: path), isAsked: true))
        continue
      }
      let commit = try GitCommit(reference, around: path)
      guard let folder = FileSystem.resolved(path) else { continue }
      for change in try commit.changes() where Self.endings.contains(where: { change.name.hasSuffix($0) }) {
        guard let name = FileSystem.name(of: commit.root + "/" + change.name, inside: folder) else {
          continue
        }
        pairs.append(
          Pair(
            path: path == "." ? name : path + "/" + name, commit: commit, old: change.old, isAsked: false))
      }
    }
    return pairs
  }

  private static let endings = [".storyboard", ".xib"] + Document.Format.layoutEndings

  /// Returns nil for a changed file that is not a layout, or that lacks the requested scene.
  /// - Parameter missing: the reason why there is no such scene.
  private func compare(
    _ pair: Pair, _ console: Console, _ missing: inout CommandError?
  ) throws(CommandError) -> VersionReport? {
    let path = pair.path
    let isJSON = Document.Format.layoutEndings.contains(where: path.hasSuffix)
    let isThere = FileSystem.exists(path)
    let old: LoadedFile?
    let new: LoadedFile?
    do throws(CommandError) {
      if let name = pair.old, let bytes = try pair.commit.bytes(of: name) {
        old = try LoadedFile(
          path, bytes, files: pair.commit.files(beside: name), request, console)
      } else {
        old = nil
      }
      new = isThere ? try LoadedFile(path, request, console) : nil
    } catch {
      // Files found by the search are ignored if they are not layouts.
      if !pair.isAsked, isJSON { return nil }
      throw error
    }
    guard old != nil || new != nil else {
      guard !path.hasPrefix("--") else {
        throw .usage("\(path) is after \"--\", where only files are allowed", expected: "options before --")
      }
      throw .about(path, "there is no such file, neither now nor in \(reference)")
    }
    if let name = request.scene {
      // An added or removed scene exists in only one version.
      do throws(CommandError) {
        if let new { _ = try new.scenes(name) } else { _ = try old?.scenes(name) }
      } catch {
        guard let old, (try? old.scenes(name)) != nil else {
          missing = error
          return nil
        }
      }
    }
    // The current version alone reports what both have in common.
    let before = try old.map { file throws(CommandError) in
      try Version(new == nil ? file : file.silent, request, new == nil ? console : console.silent)
    }
    let after = try new.map { file throws(CommandError) in try Version(file, request, console) }
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
    /// The scenes on other devices.
    var others: [ReviewDevice]

    init(_ file: LoadedFile, _ request: LayoutRequest, _ console: Console) throws(CommandError) {
      document = file.document
      let stages = try StageRequest(request, file, console)
      environment = stages.environment.label
      let name = request.scene
      let scenes = name == nil ? Array(file.document.scenes.indices) : (try? file.scenes(name)) ?? []
      appearances = scenes.isEmpty ? [] : try stages.appearances(of: scenes, telling: 0)
      others = ReviewDevices(file, request, console).showing(scenes)
    }

    var scenes: [Int] { appearances.map(\.scene) }

    func appearance(of scene: Int?) -> SceneAppearance? { appearances.first { $0.scene == scene } }
  }

  private static func pairs(_ old: Version?, _ new: Version?) -> [SceneDifference] {
    ScenePairs.pairs(old?.document, old?.scenes ?? [], new?.document, new?.scenes ?? []).map {
      before, after in
      let name =
        after.flatMap { new?.document.scenes[$0].name } ?? before.flatMap { old?.document.scenes[$0].name }
      var difference = SceneDifference(
        name ?? "", from: old?.appearance(of: before), to: new?.appearance(of: after))
      if let old, let before, let new, let after {
        difference.add(
          from: AuthoredParts(old.document, scene: before), to: AuthoredParts(new.document, scene: after))
        difference.add(on: ReviewDevice.pairs(old.others, before, new.others, after))
      }
      return difference
    }
  }
}
