import Model
import Syntax

extension Command {
  package static let mcp = Command(
    "mcp", "[FOLDER…]", "serve coding agents over the Model Context Protocol",
    details: """
      The agent starts the server and talks to it over standard input and output. To add it, run one of these in your
      project's folder:
        claude mcp add sizewise -- sizewise mcp
        codex mcp add sizewise -- sizewise mcp
        gemini mcp add sizewise sizewise mcp
        code --add-mcp '{"name": "sizewise", "command": "sizewise", "args": ["mcp"]}'
      If your client lists its servers in a JSON file (.mcp.json, .cursor/mcp.json and others), add:
        {"mcpServers": {"sizewise": {"command": "sizewise", "args": ["mcp"]}}}
      Instructions for AGENTS.md, CLAUDE.md or a skill:
        sizewise help agents >> AGENTS.md

      The server reads only layouts in the folders that you name. Without a folder it uses the client's roots, or the
      current folder. Only draft writes a file, and only if you name one. Each request runs in its own process, so a
      layout that crashes one affects that request only. Files stay in memory until they change.
      Protocol revisions: \(Revision.allCases.map(\.rawValue).joined(separator: ", ")). Tools:

      """ + ToolTable.listing
  ) { invocation, console throws(CommandError) in
    var roots: Roots?
    if !invocation.arguments.isEmpty {
      for folder in invocation.arguments where FileSystem.kind(folder) != .folder {
        throw CommandError.about(
          folder, FileSystem.exists(folder) ? "is not a folder" : "there is no such folder")
      }
      roots = Roots(folders: invocation.arguments)
    }
    var server = JobServer(
      AgentSession(roots: roots), over: MessageChannel(.lines, most: 4 << 20), console)
    if console.isolates {
      if console.inputIsTerminal {
        console.complain(
          "sizewise: note: mcp waits for requests of an agent, one on each line (see \"sizewise help mcp\")\n"
        )
      }
      return server.run()
    }
    return server.answer(all: try console.standardInput())
  }
}
