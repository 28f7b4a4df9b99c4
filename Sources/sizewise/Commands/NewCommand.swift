import Export
import LayoutFormat
import Model

extension Command {
  package static let new = Command(
    "new", "[NAME]", "create a starter layout", takesFiles: false,
    options: [
      Option(.kind, .choice(LayoutTemplate.allCases.map(\.rawValue)), "the kind of layout (default: list)")
    ],
    details: """
      Creates NAME.json with comments, and a JSON schema next to it, so that your editor can complete keys and flag
      mistakes. Existing files are never overwritten.
      kinds: \(LayoutTemplate.allCases.map { "\($0.rawValue) (\($0.about))" }.joined(separator: ", "))
      """
  ) { invocation, console throws(CommandError) in
    let template = invocation.value(.kind).flatMap { LayoutTemplate(rawValue: $0) } ?? .list
    let name = invocation.arguments.first ?? template.rawValue
    let path = name.hasSuffix(".json") ? name : name + ".json"
    if FileSystem.isTaken(path) {
      throw CommandError.about(path, "already exists; choose another name", .usage)
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let file = String(path.dropFirst(folder.count))
    let schema = folder + "sizewise.schema.json"
    try console.save(Array(template.text(named: String(file.dropLast(".json".count))).utf8), to: path)
    if !FileSystem.isTaken(schema) {
      try console.save(
        Array(FormatSchema.text.utf8), to: schema, in: ConfinedFolder(folder.isEmpty ? "." : folder))
    }
    try console.print("\(path): \(template.about). Open it with: sizewise \(ShellWord.path(path))\n")
    return .fine
  }
}
