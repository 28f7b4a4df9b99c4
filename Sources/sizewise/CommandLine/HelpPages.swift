extension HelpText {
  /// The page about the files and programs that Sizewise reads, runs and writes.
  package static let security = """
    Sizewise sends nothing: no telemetry, no update check, no network access.

    It reads the files that you name, and the layouts in the folders that you name. For each layout it reads the files in the
    same project that the layout refers to: images, colours, strings, fonts, constants, the sources of its classes, Info.plist and
    project files. Links that leave the project are not followed. mcp reads only inside its folders.

    It also reads settings and devices in $XDG_CONFIG_HOME/sizewise.

    It runs git, for diff, --since and ignored files, with every hook, filter and helper disabled that a repository can
    configure; your editor ($VISUAL or $EDITOR), when you open it from the preview; and copies of itself to check files, so
    that a file that crashes or hangs one affects only its own result. Nothing in a project is executed.

    It writes the files that you name (-o, --html, snapshot, convert, new, --update-baseline); the changes, pictures and
    recordings that you make in the preview; the layouts that an agent saves with draft; and otherwise only:
      $XDG_CACHE_HOME/sizewise    results of checks; --no-cache disables this
      $XDG_STATE_HOME/sizewise    the state of the preview for each layout; --no-remember disables this
    A file is replaced completely or not at all. Control characters in the text of files are made visible in the output.

    Limits for untrusted files: sizewise help limits

    """

  /// The text for AGENTS.md or another file of instructions.
  package static let agents = """
    ## Layouts (Sizewise)

    `sizewise` lays out .storyboard and .xib files and its own .json format without Xcode, for any device, in milliseconds. After
    every change of a layout, look at it and check it:

        sizewise export FILE --device iphone-se-3            # the screen as text
        sizewise check FILE                                  # what breaks, on which devices, with a fix; exit 1 if anything does
        sizewise explain FILE VIEW --device iphone-se-3      # why a view is there: the constraints, with their lines
        sizewise export FILE --what-if "title.top = 24"      # try a change without writing it
        sizewise diff HEAD                                   # what moved since the last commit

    - Environments: --device ID, --orientation landscape, --window slide-over, --text-size ax3, --locale, --dark, --rtl.
      `sizewise devices` lists devices, `sizewise help check` what check can do.
    - Frames are in points and relative to the superview. Views are named by id, name, or OUTER/NAME.
    - A new screen: read `sizewise help format`, write a .json file, check it, export it.
    - Do not guess whether a screen fits: `sizewise sweep FILE` prints the exact width at which it no longer does.
    - `sizewise mcp` offers the same as tools; draft takes a new layout and returns its picture, errors and findings.

    """
}
