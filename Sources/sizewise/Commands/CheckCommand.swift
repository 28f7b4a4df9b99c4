import Audit
import Basics
import Export
import Model

extension Command {
  package static let check = Command(
    "check", "FILE|FOLDER…", "check layouts over a matrix of environments", environment: true,
    options: [
      matrixOption,
      Option(
        .format, .choice(CheckRequest.Format.allCases.map(\.rawValue)),
        "output format (default: text)"),
      Option(
        .rules, .hinted("LIST", RuleTable.all.map(\.id)),
        "rules to check, separated by commas; -NAME skips one"
      ),
      Option(.explain, "print the reason for each finding"),
      Option(.observations, "list observations instead of counting them by rule"),
      Option(.fixPlan, "print a patch for git apply, with edits that are verified to resolve violations"),
      Option(.stats, "print how much was checked and how long it took"),
      Option(.allowUnchecked, "do not fail if something could not be checked"),
      Option(.strict, "exit with 3 if something could not be checked (the default)"),
      Option(
        .timeLimit, .number("SECONDS", 1...86_400),
        "elapsed time for one file (default: processor time by its size; see sizewise help limits)"),
      Option(
        .runTimeLimit, .number("SECONDS", 1...604_800),
        "limit for all files together (default: \(Limits.runSeconds), plus 1 for each file)"),
      sceneOption, whatIfOption,
      Option(
        .jobs, .number("N", 1...1024), "number of files checked at once (default: one for each processor)"),
      Option(.config, .file("F"), "the team's configuration (default: the nearest .sizewise.json)"),
      Option(.baseline, .file("F"), "report only findings that are not in this file"),
      Option(.updateBaseline, "write the findings to the baseline"),
      Option(.since, .text("REF"), "report only findings that are new since a git commit"),
      Option(.shard, .text("I/N"), "check only part I of N; auto: the part that Bazel or GitLab CI assigns"),
      Option(.merge, .file("PART"), repeats: true, "merge the JSON reports of all parts"),
      Option(.noCache, "neither read nor write the cache of earlier checks"),
      Option(.html, .file("OUT"), "also write an HTML page with pictures and findings"),
      outputOption, excludeOption, includeOption,
    ],
    details: """
      Lays out every scene in every environment and reports each problem once, with the environments that show it.
      The exit status is 1 if there are violations. Observations do not affect it. It is 3 if a file cannot be read,
      crashes the check, takes too long, needs too much memory or exceeds a limit, regardless of findings; the other files
      are still checked. A file has 2 s of processor time, 2 s more for each megabyte that is read for it, and more for a
      matrix of more than 250 environments; --time-limit gives it a number of seconds of elapsed time instead. With
      --allow-unchecked the status is 3 only for unreadable files. Of a list, the rows that fill it are checked,
      at least the first 12. The rows after them, screens of other files and layouts for other platforms are counted as
      not checked and do not affect the status.
      Without --matrix, check uses a storyboard's own canvas and the default matrix. On iOS 27 these are every iPhone and
      iPad that runs iOS 27, in both orientations; the folding phone closed, open, half folded and in Split View; tiles
      and free windows on iPads; and free windows of iPhone apps. To cover older systems, from the project's deployment
      target on (iOS 18 if it is unknown), it adds devices that do not run iOS 27, a few devices on the target itself and,
      for a target up to iOS 18, Split View and Slide Over on three iPads. --matrix all adds every device and window.
      With --device, --os, --orientation, --window, --keyboard or --canvas it checks that one environment. Options such
      as --text-size and --locale apply to every environment; --matrix default+locales checks all languages, and
      --matrix "default keyboard" shows the keyboard in every environment.
      If the app's code may change the cause of a violation (the constant of a constraint, a frame, constraints of a
      class, the orientations of a controller), or nothing in the project loads the layout, the violation is printed as
      unconfirmed, with the reason or the place in the source, and does not affect the status. check reads the Swift and
      Objective-C sources of the same project for that; it never executes them.
      With --fix-plan the output is a patch with the smallest edit for each violation that has one: a lower priority for the
      constraint that yields, or constraints that pin an ambiguous view in its current place. Each edit is verified: the
      edited file was checked in the same environments, and has no new violation. check itself changes no file. To apply
      the patch: sizewise check . --fix-plan | git apply
      In a folder, check finds every storyboard, every xib and every .json file that is a layout. It skips Pods, Carthage,
      build, DerivedData, node_modules, __MACOSX and names that begin with a dot, unless you name them.

      Files are checked in parallel. Findings are cached in $XDG_CACHE_HOME or ~/.cache, and a file is checked again only
      if it or one of its dependencies has changed. Parallelism and the cache do not affect the output. To share a check
      between machines, run each with --shard 1/3 --format json -o PART and so on; --merge PART… then prints one report.

      The nearest .sizewise.json in the file's folder or a folder above it, up to the root of the repository, is the team's
      configuration. The last line of the report counts the findings that it switches off. In a world-writable folder, a
      configuration owned by another user is refused unless you name it with --config.

      Rules (see "sizewise rules"):

      """ + RuleListing.text.dropLast()
  ) { invocation, console throws(CommandError) in
    guard !invocation.has(.strict) || !invocation.has(.allowUnchecked) else {
      throw .usage("--strict and --allow-unchecked contradict each other")
    }
    guard !invocation.arguments.isEmpty || invocation.has(.merge) else {
      throw .usage("check needs a file or a folder", expected: "sizewise check FILE|FOLDER…")
    }
    guard !invocation.has(.fixPlan) || invocation.value(.format) == nil && !invocation.has(.merge) else {
      throw .usage("--fix-plan prints only a patch, in no other format")
    }
    return try CheckRun(invocation.checkRequest(), console).run()
  }
}
