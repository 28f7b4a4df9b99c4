import Syntax

extension Command {
  package static let lsp = Command(
    "lsp", "", "serve editors over the Language Server Protocol", takesFiles: false,
    options: [Option(.stdio, "as without it, for editors that pass it to every server")],
    details: """
      The editor starts the server and talks to it over standard input and output. For layouts (.json, .jsonc, .json5) it
      shows errors and warnings as you type and findings of check when you pause; it completes keys, kinds of views, words,
      colours, fonts, symbols and names; it shows the meaning of a key and the frame of the view on the default device with
      its reasons; it goes to the declaration of a name, lists the outline, and offers the edits that check --fix-plan and
      explain --propose print. For storyboards, xibs and layouts in Swift or Objective-C it has everything but completion,
      meanings and declarations. Other JSON files and sources are left alone.

      Helix, in languages.toml:
        [language-server.sizewise]
        command = "sizewise"
        args = ["lsp"]
        [[language]]
        name = "json"
        language-servers = ["vscode-json-language-server", "sizewise"]
      Neovim, in init.lua:
        vim.lsp.config("sizewise", { cmd = { "sizewise", "lsp" }, filetypes = { "json", "jsonc", "json5", "xml", "swift" } })
        vim.lsp.enable("sizewise")
      Emacs:
        (add-to-list 'eglot-server-programs '((json-mode json-ts-mode nxml-mode swift-mode) . ("sizewise" "lsp")))
      Visual Studio Code needs an extension that starts any server, with the command "sizewise lsp".

      Unsaved text is checked as it is, with the other files of the project as they are on the disk. The configuration of
      the team applies as in check. Each question runs in its own process for at most 20 seconds, and a check for at most
      120, so a layout that crashes one affects only its own answer. The server writes nothing.
      """
  ) { _, console throws(CommandError) in
    var server = JobServer(LanguageSession(), over: MessageChannel(.headers, most: 32 << 20), console)
    if console.isolates {
      if console.inputIsTerminal {
        console.complain("sizewise: note: lsp waits for messages of an editor (see \"sizewise help lsp\")\n")
      }
      return server.run()
    }
    return server.answer(all: try console.standardInput())
  }
}
