import LayoutFormat

extension Command {
  package static let convert = Command(
    "convert", "FILE.storyboard|FILE.xib", "convert a storyboard or xib to a layout description",
    options: [outputOption],
    details: """
      Parts that a layout description cannot express are left out. Each kind is reported once on standard error.
      """
  ) { invocation, console throws(CommandError) in
    guard invocation.arguments.count == 1 else { throw .usage("convert takes one file") }
    let file = try LoadedFile(invocation.arguments[0], try invocation.request(), console)
    guard file.document.format != .layout else {
      throw .usage("\(file.path) is a layout description already")
    }
    let (text, losses) = LayoutWriter.write(file.document)
    for loss in losses { console.report(.diagnostic(loss)) }
    try console.deliver(text, escaped: true, to: invocation.value(.output))
    return .fine
  }
}
