extension HelpText {
  /// The page about the files and programs that Sizewise reads, runs and writes.
  package static let security = """
    It sends nothing: no telemetry, no update check, no network at all.

    It reads the files that you name, and in folders the layouts below them. For each layout it reads what the layout refers to
    in the same project: images, colours, strings, fonts, constants, sources of its classes, Info.plist and project files. Links that
    lead out of the project are not followed. mcp reads below its folders only.

    Of its own it reads settings and devices in $XDG_CONFIG_HOME/sizewise.

    It runs git, for diff, --since and files that git ignores, with everything switched off that a repository could make git run;
    your editor, when you ask the preview for it ($VISUAL, $EDITOR); and copies of itself, in which files are checked, so that
    a file that stops or fills one costs only its own result. Nothing of a project is run.

    It writes files that you name (-o, --html, snapshot, convert, new, --update-baseline), changes, pictures and recordings that you ask the
    preview for, the layouts that an agent sends to draft with a name, and besides these only:
      $XDG_CACHE_HOME/sizewise    results of checks; --no-cache writes none
      $XDG_STATE_HOME/sizewise    what the preview remembers of a layout
    Files are replaced as a whole, or stay as they are. Text of files is shown with its control characters made visible.

    Limits for hostile files: sizewise help limits

    """

  /// The text for AGENTS.md or another file of instructions.
  package static let agents = """
    ## Layouts (Sizewise)

    `sizewise` lays out .storyboard, .xib and its own .json without Xcode, for any device, in milliseconds. After every change of a
    layout, look at it and check it:

        sizewise export FILE --device iphone-se-3            # the screen as text
        sizewise check FILE                                  # what breaks, on which devices, with a fix; exit 1 if anything does
        sizewise explain FILE VIEW --device iphone-se-3      # why a view is there: the constraints, with their lines
        sizewise export FILE --what-if "title.top = 24"      # try a change without writing it
        sizewise diff HEAD                                   # what moved since the last commit

    - Environments: --device ID, --orientation landscape, --window slide-over, --text-size ax3, --locale, --dark, --rtl.
      `sizewise devices` lists devices, `sizewise help check` what check can do.
    - Frames are in points and relative to the superview. Views are named by id, name, or OUTER/NAME.
    - A new screen: read `sizewise help format`, write a .json file, check it, export it.
    - Do not guess whether a screen fits: `sizewise sweep FILE` says at which exact width it stops to.
    - `sizewise mcp` has the same as tools; draft takes a new layout and answers with picture, errors and findings at once.

    """
}
