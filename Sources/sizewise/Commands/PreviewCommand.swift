extension Command {
  /// What happens without a command's name: the preview.
  package static let preview = Command(
    "", "[FILE|FOLDER…]", "open the preview; nothing given: the bundled layouts", environment: true,
    options: [
      sceneOption, Option("ascii", "draw with ASCII characters only"),
      Option("no-mouse", "leave the mouse to the terminal"),
      Option("no-remember", "neither use nor keep the last device, window and scene of a file"),
    ]
  ) { _, _ throws(CommandFailure) in
    throw .usage("the preview is not there yet in this version (\(sizewiseVersion))")
  }
}
