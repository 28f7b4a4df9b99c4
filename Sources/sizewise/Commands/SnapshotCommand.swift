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
      Option(.dir, .folder("DIR"), "folder of the snapshots"), matrixOption, sceneOption,
      Option(.update, "rewrite the snapshots that changed"), excludeOption,
    ],
    details: """
      record writes one text file for each scene and environment: a header, one line for each view, and the picture. Scenes
      are as the app shows them, in their containers; a container has a snapshot of its own only where it is named.
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
    guard let folder = invocation.value(.dir) else { throw .usage("snapshot needs --dir DIR") }
    let files = Array(invocation.arguments.dropFirst())
    guard !files.isEmpty else { throw .usage("snapshot \(word) needs a file") }
    var run = SnapshotRun(invocation, console, folder: folder)
    return try run.run(files, records: word == "record")
  }
}

struct SnapshotRun {
  private let invocation: Invocation
  private let console: Console
  private let folder: String
  private var differing = 0
  private var total = 0

  init(_ invocation: Invocation, _ console: Console, folder: String) {
    self.invocation = invocation
    self.console = console
    self.folder = folder
  }

  mutating func run(_ files: [String], records: Bool) throws(CommandError) -> ExitStatus {
    if records, !FileSystem.makeFolders(folder) {
      throw CommandError.about(folder, "cannot be written: \(FileSystem.lastError)", .output)
    }
    guard FileSystem.kind(folder) == .folder else {
      throw CommandError.about(folder, "is not a folder")
    }
    let search = try LayoutSearch(files, excluding: invocation.all(.exclude))
    search.report(console)
    for path in search.paths {
      let file = try LoadedFile(path, invocation, console)
      let request = try StageRequest(invocation, file, console)
      for scene in try file.scenes(invocation.value(.scene)) {
        for stage in try request.stages(of: scene)
        where invocation.has(.scene) || !isContainer(scene, on: stage) {
          try recordOrVerify(stage, scene, file, records: records)
        }
      }
    }
    if records {
      try console.print("\(total) snapshots, \(differing) written\n")
      return .fine
    }
    let updated = invocation.has(.update) && differing > 0 ? ", updated" : ""
    try console.print("\(total) snapshots, \(differing) differ\(updated)\n")
    return differing == 0 ? .fine : .findings
  }

  /// What a container shows has snapshots of its own.
  private func isContainer(_ scene: Int, on stage: Stage) -> Bool {
    stage.node(ofScene: scene)?.tree == nil && stage.nodes.contains { $0.tree != nil }
  }

  private mutating func recordOrVerify(_ stage: Stage, _ scene: Int, _ file: LoadedFile, records: Bool)
    throws(CommandError)
  {
    let scene = file.document.scenes[scene]
    let snapshot = Snapshot(stage, file.document, scene: scene, file: Self.base(file.path))
    let path = folder + "/" + Snapshot.name(file: file.path, scene: scene, stage: stage)
    total += 1
    let present = FileSystem.exists(path) ? try FileSystem.read(path, atMost: Limits.layoutBytes) : nil
    let text = snapshot.text
    if present == Array(text.utf8) { return }
    differing += 1
    if records || invocation.has(.update) { try AtomicFile.write(Array(text.utf8), to: path) }
    if records { return }
    try report(snapshot, present, path)
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

  private static func base(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
