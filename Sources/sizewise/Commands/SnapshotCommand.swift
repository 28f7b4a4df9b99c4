import Basics
import Drawing
import Environment
import Export
import Model
import Syntax
import Transitions

extension Command {
  package static let snapshot = Command(
    "snapshot", "record|verify FILE…", "record pictures and frames as text, and verify them",
    words: ["record", "verify"],
    environment: true,
    options: [
      Option(
        .dir, .folder("DIR"),
        "folder of the snapshots (default: \"snapshots\" in .sizewise.json, or \(SnapshotFolder.usualName) next to the layouts)"
      ), matrixOption, sceneOption,
      Option(.update, "rewrite the snapshots that differ"), excludeOption, includeOption,
    ],
    details: """
      record writes one text file for each scene and environment: a header, one line for each view, and the picture. Scenes
      look as in the app, in their containers; a container has its own snapshot only if you name it with --scene. The
      file name consists of layout, scene and environment, and of --data, --info-plist and --offset if you pass them. If
      layouts have the same name, their folders come first; if scenes have the same name, their ids follow.
      verify lays everything out again and prints what moved, from where to where. With --update it also rewrites the
      snapshots that differ. The exit status is 1 if something differs, and 3 if environments were left out because the
      layout takes too long.
      """
  ) { invocation, console throws(CommandError) in
    guard let word = invocation.arguments.first else {
      throw .usage("snapshot needs \"record\" or \"verify\"")
    }
    guard word == "record" || word == "verify" else {
      throw .usage(
        "unknown action \"\(word)\"",
        expected: FileSystem.exists(word)
          ? "sizewise snapshot record \(ShellWord.quoted(word)), then sizewise snapshot verify \(ShellWord.quoted(word))"
          : NearestName.suggestion(for: word, in: ["record", "verify"])?.text)
    }
    let files = Array(invocation.arguments.dropFirst())
    guard !files.isEmpty else { throw .usage("snapshot \(word) needs a file") }
    let request = try SnapshotRequest(invocation, files: files, records: word == "record", console)
    let report = try SnapshotRun(request, console).run()
    try report.print(request, console)
    if report.leftOut > 0 { return .input }
    return request.records || report.changes.isEmpty ? .fine : .findings
  }
}

/// The layouts whose snapshots are recorded or verified, and the folder of the snapshots.
struct SnapshotRequest: Sendable {
  var layout: LayoutRequest
  var files: [String]
  var filter: LayoutSearch.Filter
  var place: Directory
  var records: Bool
  /// Whether snapshots that differ are rewritten.
  var updates: Bool

  /// The folder of the snapshots, and the folder that must contain it unless the user named it.
  struct Directory {
    var folder: String
    var root: String?
  }

  init(
    _ invocation: Invocation, files: [String], records: Bool, _ console: Console
  ) throws(CommandError) {
    layout = try invocation.request()
    self.files = files
    filter = invocation.filter
    place =
      if let named = invocation.value(.dir) { Directory(folder: named) } else {
        try Self.usualPlace(for: files[0], console)
      }
    self.records = records
    updates = invocation.has(.update)
  }

  /// Returns the folder from the team's configuration, or the default folder next to the layouts, and reports it in a
  /// note.
  private static func usualPlace(for word: String, _ console: Console) throws(CommandError) -> Directory {
    let found = try ConfigurationFiles(nil).found(for: word)
    let place =
      if let named = found.configuration.snapshots {
        Directory(folder: try found.file(named), root: found.folder)
      } else {
        Directory(
          folder: SnapshotFolder.usual(for: word),
          root: FileSystem.parts(of: SnapshotFolder.usual(for: word)).folder)
      }
    console.report(.remark(.note, "the snapshots are in \(VisibleText.string(place.folder))"))
    return place
  }
}

enum SnapshotChangeKind {
  case missing
  /// The file is not a snapshot in this format.
  case foreign
  case moved(FrameDifference)
}

/// The number of snapshots, and those that differ from the recorded ones.
struct SnapshotReport {
  struct Change {
    var path: String
    var snapshot: Snapshot
    var kind: SnapshotChangeKind
  }

  var total = 0
  var changes: [Change] = []
  /// The number of environments that were not laid out, because that would take too long.
  var leftOut = 0
  /// The reason why the remaining layouts have no snapshots.
  var error: CommandError?

  func print(_ request: SnapshotRequest, _ console: Console) throws(CommandError) {
    if !request.records { for change in changes { try console.print(Self.text(change)) } }
    if let error { throw error }
    let sum = counted(total, "snapshot")
    let end = leftOut > 0 ? ", \(leftOut) left out\n" : "\n"
    if request.records { return try console.print("\(sum), \(changes.count) written\(end)") }
    let updated = request.updates && !changes.isEmpty ? ", updated" : ""
    try console.print("\(sum), \(counted(changes.count, "differs", "differ"))\(updated)\(end)")
  }

  private static func text(_ change: Change) -> String {
    let path = VisibleText.string(change.path)
    switch change.kind {
    case .missing: return "\(path): there is no such snapshot; sizewise snapshot record creates it\n"
    case .foreign: return "\(path): this is not a snapshot of format \(Snapshot.format)\n"
    case .moved(let difference):
      var text = "\(path):\n"
      for line in difference.lines { text += "  \(line)\n" }
      if difference.isEmpty { text += "  no view moved; the picture or the header differs\n" }
      return text + change.snapshot.picture
    }
  }
}

struct SnapshotRun {
  private let request: SnapshotRequest
  private let console: Console
  private var folder: String { request.place.folder }
  /// Confines snapshots to the folder, because an untrusted repository can contain links in their place.
  private let door: ConfinedFolder

  init(_ request: SnapshotRequest, _ console: Console) throws(CommandError) {
    self.request = request
    self.console = console
    let folder = request.place.folder
    let around = request.place.root.flatMap { ConfinedFolder($0) }
    if request.records {
      if let around {
        try around.makeFolders(folder)
      } else if !FileSystem.makeFolders(folder) {
        throw CommandError.about(folder, "cannot be written: \(FileSystem.lastError)", .output)
      }
    }
    guard FileSystem.kind(folder) == .folder else {
      throw CommandError.about(
        folder,
        FileSystem.exists(folder)
          ? "is not a folder" : "there is no such folder (sizewise snapshot record creates it)")
    }
    guard let door = try around?.folder(at: folder) ?? ConfinedFolder(folder) else {
      throw CommandError.about(folder, "cannot be read: \(FileSystem.lastError)")
    }
    self.door = door
  }

  func run() throws(CommandError) -> SnapshotReport {
    let search = try LayoutSearch(request.files, request.filter)
    search.report(console)
    let layouts = SnapshotFolder(folder, for: search.paths)
    var report = SnapshotReport()
    do throws(CommandError) {
      for path in search.paths { try recordOrVerify(path, calling: layouts.name(of: path), &report) }
    } catch {
      report.error = error
    }
    return report
  }

  /// Records or verifies all snapshots of one layout.
  private func recordOrVerify(
    _ path: String, calling name: String, _ report: inout SnapshotReport
  ) throws(CommandError) {
    let file = try LoadedFile(path, request.layout, console)
    let stages = try StageRequest(request.layout, file, console, workForEach: Limits.snapshotWork)
    let names = SnapshotNames(file: name, file.document, marks: marks)
    let before = report.total
    var leftOut = 0
    for scene in try file.scenes(request.layout.scene) {
      guard report.total == before || !stages.meter.isSpent else {
        leftOut += 1
        continue
      }
      let shown = try stages.stages(of: scene)
      report.leftOut += stages.environments.count - shown.count
      for stage in shown
      where request.layout.scene != nil || !isContainer(scene, on: stage) {
        stages.meter.spend(Limits.pictureWork)
        try recordOrVerify(
          Snapshot(stage, file.document, scene: file.document.scenes[scene], file: name),
          names.name(of: scene, on: stage), before: names.plainName(of: scene, on: stage), &report)
      }
    }
    guard leftOut > 0 else { return }
    report.leftOut += leftOut * stages.environments.count
    file.report(
      "the last \(counted(leftOut, "scene has", "scenes have")) no snapshots: they would take too long")
  }

  /// The inputs of the picture other than scene and environment.
  private var marks: [String] {
    /// Returns a file's name with its folder, because an app has many files with the same name.
    func words(_ path: String) -> String {
      path.split(separator: "/").filter { $0 != "." }.suffix(2).joined(separator: "-")
    }
    let offsets = request.layout.environment.offsets.sorted { $0.key < $1.key }
    return [
      request.layout.environment.dataFile.map { "data-\(words($0))" },
      request.layout.environment.infoPlist.map { "app-\(words($0))" },
    ].compactMap { $0 }
      + offsets.map { "offset-\($0.key)-\(Numbers.points($0.value.x))-\(Numbers.points($0.value.y))" }
  }

  /// Whether a scene is a container, whose content has separate snapshots.
  private func isContainer(_ scene: Int, on stage: Stage) -> Bool {
    stage.node(ofScene: scene)?.tree == nil && stage.nodes.contains { $0.tree != nil }
  }

  /// - Parameter before: the name in earlier versions. A snapshot under it is used if it has the same scene and
  ///   environment and there is none under the new name.
  private func recordOrVerify(
    _ snapshot: Snapshot, _ name: String, before: String, _ report: inout SnapshotReport
  ) throws(CommandError) {
    var path = folder + "/" + name
    if !request.records, name != before, !FileSystem.exists(path), holds(folder + "/" + before, snapshot) {
      path = folder + "/" + before
    }
    report.total += 1
    let present = FileSystem.isTaken(path) ? try door.read(path, atMost: Limits.layoutBytes) : nil
    let text = snapshot.text
    if present == Array(text.utf8) { return }
    report.changes.append(
      .init(path: path, snapshot: snapshot, kind: Self.change(from: present, to: snapshot)))
    if request.records || request.updates { try console.save(Array(text.utf8), to: path, in: door) }
  }

  private static func change(from present: [UInt8]?, to snapshot: Snapshot) -> SnapshotChangeKind {
    guard let present else { return .missing }
    guard let old = Snapshot(text: String(decoding: present, as: UTF8.self)) else { return .foreign }
    return .moved(FrameDifference(from: old.entries, to: snapshot.entries))
  }

  private func holds(_ path: String, _ snapshot: Snapshot) -> Bool {
    guard let bytes = try? door.read(path, atMost: Limits.layoutBytes) else { return false }
    return Snapshot(text: String(decoding: bytes, as: UTF8.self))?.header == snapshot.header
  }
}
