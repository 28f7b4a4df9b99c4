import Basics
import Drawing
import Environment
import Export
import Model
import Transitions

extension Command {
  package static let snapshot = Command(
    "snapshot", "record|verify FILE…", "record pictures and frames as text, and verify them",
    words: ["record", "verify"],
    environment: true,
    options: [
      Option(
        .dir, .folder("DIR"),
        "folder of the snapshots (default: \"snapshots\" in .sizewise.json, else \(SnapshotFolder.usualName) beside the layouts)"
      ), matrixOption, sceneOption,
      Option(.update, "rewrite the snapshots that changed"), excludeOption, includeOption,
    ],
    details: """
      record writes one text file for each scene and environment: a header, one line for each view, and the picture. Scenes
      are as the app shows them, in their containers; a container has a snapshot of its own only where it is named. A file
      is called by layout, scene and environment, and by --data, --info-plist and --offset where they are given. Layouts of
      one name have their folders before it, and further scenes of one name have their ids behind it.
      verify lays everything out again and prints what moved, from where to where. With --update it also rewrites the
      files that differ. The exit status is 1 if something differs.
      """
  ) { invocation, console throws(CommandError) in
    guard let word = invocation.arguments.first else {
      throw .usage("snapshot needs \"record\" or \"verify\"")
    }
    guard word == "record" || word == "verify" else {
      throw .usage(
        "unknown action \"\(word)\"", expected: Suggestion.text(for: word, in: ["record", "verify"]))
    }
    let files = Array(invocation.arguments.dropFirst())
    guard !files.isEmpty else { throw .usage("snapshot \(word) needs a file") }
    let place =
      if let named = invocation.value(.dir) { SnapshotRun.Place(folder: named) } else {
        try SnapshotRun.usualPlace(for: files[0], console)
      }
    var run = try SnapshotRun(invocation, console, place, records: word == "record")
    return try run.run(files, records: word == "record")
  }
}

struct SnapshotRun {
  private let invocation: Invocation
  private let request: LayoutRequest
  private let console: Console
  private let folder: String
  /// Confines snapshots to the folder, because a stranger's repository can have links in their place.
  private let door: ConfinedFolder
  private var differing = 0
  private var total = 0

  /// The folder of the snapshots, and the folder that it must be in unless the user named it.
  struct Place {
    var folder: String
    var root: String?
  }

  init(_ invocation: Invocation, _ console: Console, _ place: Place, records: Bool) throws(CommandError) {
    self.invocation = invocation
    request = try invocation.request()
    self.console = console
    folder = place.folder
    let around = place.root.flatMap { ConfinedFolder($0) }
    if records {
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
          ? "is not a folder" : "there is no such folder (expected sizewise snapshot record, which makes it)")
    }
    guard let door = try around?.folder(at: folder) ?? ConfinedFolder(folder) else {
      throw CommandError.about(folder, "cannot be read: \(FileSystem.lastError)")
    }
    self.door = door
  }

  /// Returns the default folder: that of the team's configuration, otherwise one next to the layouts; the choice is
  /// reported.
  static func usualPlace(for word: String, _ console: Console) throws(CommandError) -> Place {
    let found = try ConfigurationFiles(nil).found(for: word)
    let place =
      if let named = found.configuration.snapshots {
        Place(folder: try found.file(named), root: found.folder)
      } else {
        Place(
          folder: SnapshotFolder.usual(for: word),
          root: FileSystem.parts(of: SnapshotFolder.usual(for: word)).folder)
      }
    console.report(.remark(.note, "the snapshots are in \(VisibleText.string(place.folder))"))
    return place
  }

  mutating func run(_ files: [String], records: Bool) throws(CommandError) -> ExitStatus {
    let search = try LayoutSearch(files, invocation.filter)
    search.report(console)
    let layouts = SnapshotFolder(folder, for: search.paths)
    for path in search.paths { try recordOrVerify(path, calling: layouts.name(of: path), records: records) }
    let sum = counted(total, "snapshot")
    if records {
      try console.print("\(sum), \(differing) written\n")
      return .fine
    }
    let updated = invocation.has(.update) && differing > 0 ? ", updated" : ""
    try console.print("\(sum), \(counted(differing, "differs", "differ"))\(updated)\n")
    return differing == 0 ? .fine : .findings
  }

  /// Records or verifies all snapshots of one layout.
  private mutating func recordOrVerify(_ path: String, calling name: String, records: Bool)
    throws(CommandError)
  {
    let file = try LoadedFile(path, request, console)
    let stages = try StageRequest(request, file, console, work: Limits.snapshotWork)
    let names = SnapshotNames(file: name, file.document, marks: marks)
    for scene in try file.scenes(request.scene) {
      for stage in try stages.stages(of: scene)
      where request.scene != nil || !isContainer(scene, on: stage) {
        try recordOrVerify(
          Snapshot(stage, file.document, scene: file.document.scenes[scene], file: name),
          names.name(of: scene, on: stage), before: names.plainName(of: scene, on: stage), records: records)
      }
    }
  }

  /// The inputs of the picture besides scene and environment.
  private var marks: [String] {
    /// Returns a file's name with its folder, because an app has many files with the same name.
    func words(_ path: String) -> String {
      path.split(separator: "/").filter { $0 != "." }.suffix(2).joined(separator: "-")
    }
    let offsets = request.environment.offsets.sorted { $0.key < $1.key }
    return [
      request.environment.dataFile.map { "data-\(words($0))" },
      request.environment.infoPlist.map { "app-\(words($0))" },
    ].compactMap { $0 }
      + offsets.map { "offset-\($0.key)-\(Numbers.points($0.value.x))-\(Numbers.points($0.value.y))" }
  }

  /// Whether a scene is a container, whose content has separate snapshots.
  private func isContainer(_ scene: Int, on stage: Stage) -> Bool {
    stage.node(ofScene: scene)?.tree == nil && stage.nodes.contains { $0.tree != nil }
  }

  /// - Parameter before: the name in earlier versions. A snapshot under it is used if it has the same scene and
  ///   environment and there is none under the new name.
  private mutating func recordOrVerify(
    _ snapshot: Snapshot, _ name: String, before: String, records: Bool
  ) throws(CommandError) {
    var path = folder + "/" + name
    if !records, name != before, !FileSystem.exists(path), holds(folder + "/" + before, snapshot) {
      path = folder + "/" + before
    }
    total += 1
    let present = FileSystem.isTaken(path) ? try door.read(path, atMost: Limits.layoutBytes) : nil
    let text = snapshot.text
    if present == Array(text.utf8) { return }
    differing += 1
    if records || invocation.has(.update) { try console.save(Array(text.utf8), to: path, in: door) }
    if records { return }
    try report(snapshot, present, path)
  }

  private func holds(_ path: String, _ snapshot: Snapshot) -> Bool {
    guard let bytes = try? door.read(path, atMost: Limits.layoutBytes) else { return false }
    return Snapshot(text: String(decoding: bytes, as: UTF8.self))?.header == snapshot.header
  }

  private func report(_ snapshot: Snapshot, _ present: [UInt8]?, _ file: String) throws(CommandError) {
    let path = VisibleText.string(file)
    guard let present else {
      try console.print("\(path): there is no such snapshot; sizewise snapshot record makes it\n")
      return
    }
    guard let old = Snapshot(text: String(decoding: present, as: UTF8.self)) else {
      try console.print("\(path): this is not a snapshot of format \(Snapshot.format)\n")
      return
    }
    let difference = FrameDifference(from: old.entries, to: snapshot.entries)
    var text = "\(path):\n"
    for line in difference.lines { text += "  \(line)\n" }
    if difference.isEmpty { text += "  no view moved; the picture or the header differs\n" }
    try console.print(text + snapshot.picture)
  }
}
