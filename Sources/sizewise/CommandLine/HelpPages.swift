extension HelpText {
  /// The page about the files and programs that Sizewise reads, runs and writes.
  package static let security = """
    It sends nothing: no telemetry, no update check, no network at all.

    It reads the files that you name, and in folders the layouts below them. For each layout it reads what the layout refers to
    in the same project: images, colours, strings, fonts, constants, sources of its classes, Info.plist and project files. Links that
    lead out of the project are not followed. mcp reads only inside its folders.

    Its own settings and devices are read from $XDG_CONFIG_HOME/sizewise.

    It runs git, for diff, --since and ignored files, and disables every setting through which a repository could make git run a
    program; your editor, if you open it from the preview ($VISUAL, $EDITOR); and copies of itself that check files, so that a
    file that crashes one or exhausts its memory affects only its own result. It never runs code from a project.

    It writes the files that you name (-o, --html, snapshot, convert, new, --update-baseline); the changes, pictures and recordings
    that you save from the preview; the layouts that an agent sends to draft with a file name; and otherwise only:
      $XDG_CACHE_HOME/sizewise    results of checks; --no-cache writes none
      $XDG_STATE_HOME/sizewise    the device, window and scene that the preview restores for each layout
    Files are replaced atomically, or left unchanged. Control characters in the text of files are made visible.

    Limits for hostile files: sizewise help limits

    """

  /// The text for AGENTS.md or another file of instructions.
  package static let agents = """
    ## Layouts (Sizewise)

    `sizewise` lays out .storyboard, .xib and its own .json without Xcode, for any device, in milliseconds. After every change of a
    layout, look at it and check it:

        sizewise export FILE --device iphone-se-3            # the screen as text
        sizewise check FILE                                  # what breaks, on which devices, with a fix; exit 1 if anything does
        sizewise explain FILE VIEW --device iphone-se-3      # why a view is where it is: the constraints, with their lines
        sizewise export FILE --what-if "title.top = 24"      # try a change without writing it
        sizewise diff HEAD                                   # what moved since the last commit

    - Environments: --device ID, --orientation landscape, --window slide-over, --text-size ax3, --locale, --dark, --rtl.
      `sizewise devices` lists devices; `sizewise help check` describes check.
    - Frames are in points and relative to the superview. Views are named by id, name, or OUTER/NAME.
    - A new screen: read `sizewise help format`, write a .json file, check it, export it.
    - Do not guess whether a screen fits: `sizewise sweep FILE` lists the exact widths at which it breaks.
    - `sizewise mcp` provides the same as tools; draft checks a new layout and returns its picture, errors and findings in one call.

    """
}
