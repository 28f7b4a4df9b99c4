import LayoutFormat

extension Command {
  package static let convert = Command(
    "convert", "FILE.storyboard|FILE.xib", "write a storyboard or xib as a layout description",
    options: [outputOption],
    details: """
      What a layout description cannot express is left out. Each kind of loss is reported once on standard error.
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
