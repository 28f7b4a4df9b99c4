import Model

extension Command {
  package static let mcp = Command(
    "mcp", "[FOLDER…]", "serve coding agents over the Model Context Protocol",
    details: """
      An agent starts it and asks over standard input and output. One line in the project's folder adds it:
        claude mcp add sizewise -- sizewise mcp
        codex mcp add sizewise -- sizewise mcp
        gemini mcp add sizewise sizewise mcp
        code --add-mcp '{"name": "sizewise", "command": "sizewise", "args": ["mcp"]}'
      Where servers are listed in a JSON file (.mcp.json, .cursor/mcp.json and others):
        {"mcpServers": {"sizewise": {"command": "sizewise", "args": ["mcp"]}}}
      Instructions for AGENTS.md, CLAUDE.md or a skill:
        sizewise help agents >> AGENTS.md

      Only layouts below the folders named here are read; without a folder those below the client's own roots, else below the
      folder that it was started in. Only draft writes a file, and only if it is named. Each request is answered in a process of its own, so a layout that
      stops one costs that request alone; files stay in memory until they change.
      It speaks revisions \(Revision.allCases.map(\.rawValue).joined(separator: ", ")) of the protocol. Its tools:

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
    var server = AgentServer(roots: roots, console)
    if console.isolates {
      if console.inputIsTerminal {
        console.complain(
          "sizewise: note: mcp waits for an agent's requests, one a line (see \"sizewise help mcp\")\n")
      }
      server.run()
    } else {
      server.answer(all: try console.standardInput())
    }
    return .fine
  }
}
