import Environment

extension Command {
  package static let devices = Command(
    "devices", "", "list the devices", takesFiles: false,
    options: [
      Option("json", "as JSON"), Option("devices", .file("FILE"), repeats: true, "a file with more devices"),
    ],
    details: """
      Each line names a model by the id that --device takes; models of one group have one geometry, and a matrix counts
      them once. More devices, folding ones too, come from --devices FILE and from devices.json in the configuration
      folder (~/.config/sizewise), in the form of --json.
      """
  ) { invocation, console throws(CommandFailure) in
    let listing = DeviceListing(try invocation.deviceCatalog(console))
    try console.print(invocation.has("json") ? listing.json : listing.text)
    return .fine
  }
}
