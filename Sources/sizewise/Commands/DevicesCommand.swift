import Environment

extension Command {
  package static let devices = Command(
    "devices", "[WORD…]", "list the devices, or those that match a name", takesFiles: false,
    options: [
      Option(.json, "as JSON"),
      Option(.devices, .file("FILE"), repeats: true, "add the devices in this file"),
    ],
    details: """
      Each line begins with the id that --device takes. Models of one group have the same geometry, so a matrix checks
      only one of them. Add devices, folding ones too, with --devices FILE or in ~/.config/sizewise/devices.json, in the
      format that --json prints.
      """
  ) { invocation, console throws(CommandError) in
    let words = invocation.arguments.joined(separator: " ")
    let listing = DeviceListing(try invocation.request().deviceCatalog(console), matching: words)
    guard !listing.isEmpty else {
      throw .usage("no device matches \"\(words)\"", expected: "\(.listOfDevices)")
    }
    try console.print(invocation.has(.json) ? listing.json : listing.text)
    return .fine
  }
}
