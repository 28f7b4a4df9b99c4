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
      Option(.observations, "list observations too; else the text counts them by rule"),
      Option(.fixPlan, "print a patch for git apply with edits that are proven to resolve violations"),
      Option(.stats, "print how much was checked and how long it took"),
      Option(.allowUnchecked, "what could not be checked does not fail the check"),
      Option(.strict, "exit with 3 if something could not be checked (the default)"),
      Option(
        .timeLimit, .number("SECONDS", 1...86_400), "limit for one file (default: \(Limits.checkSeconds))"),
      Option(
        .runTimeLimit, .number("SECONDS", 1...604_800),
        "limit for all files together (default: \(Limits.runSeconds), and 1 more for each file)"),
      sceneOption, whatIfOption,
      Option(
        .jobs, .number("N", 1...1024), "number of files checked at once (default: one for each processor)"),
      Option(.config, .file("F"), "the team's configuration (default: the nearest .sizewise.json)"),
      Option(.baseline, .file("F"), "report only what is not in this file"),
      Option(.updateBaseline, "write what is found into the baseline"),
      Option(.since, .text("REF"), "report only what was brought since a commit of git"),
      Option(.shard, .text("I/N"), "check only part I of N; auto: what Bazel's or GitLab's runner says"),
      Option(.merge, .file("PART"), repeats: true, "put the JSON reports of all parts together"),
      Option(.noCache, "neither use nor keep what earlier checks found"),
      Option(.html, .file("OUT"), "also write a page with the pictures and the findings"),
      outputOption, excludeOption, includeOption,
    ],
    details: """
      Lays out every scene in every environment and reports each problem once, with the environments that show it.
      The exit status is 1 if there are violations. Observations do not affect it. A file that cannot be read, stops the
      program, takes too long or needs too much memory fails the check with 3, whatever else is found; the other files
      are still checked. So do parts of a file beyond a limit. With --allow-unchecked only what cannot be read does.
      Layouts for other platforms, and rows and screens that are checked elsewhere, are counted as not checked and fail
      nothing.
      Without --matrix it checks current devices in both orientations and all windows, and a storyboard's own canvas.
      With --device, --os, --orientation, --window, --keyboard or --canvas it checks that one environment. Options of
      the look, such as --text-size or --locale, hold in every environment; --matrix default+locales checks all languages.
      Where the app's code may change what a violation follows from (the constant of a constraint, a frame, constraints
      of a class, the orientations of a controller), it is printed as unconfirmed with the place in the source, and fails
      nothing. The Swift and Objective-C sources of the same project are read for that, and never executed.
      With --fix-plan the output is a patch, the smallest edit for each violation that has one: a lower priority for the
      constraint that yields, or what pins an open view at its present place. Each edit is proven: the edited file has
      been checked in the same environments, without another violation. No file is changed: sizewise check . --fix-plan |
      git apply.
      In a folder it checks every storyboard, every xib and every .json file that is a layout. It skips Pods, Carthage,
      build, DerivedData, node_modules and names that begin with a dot, unless you name them.

      Files are checked at the same time, and what was found is kept in $XDG_CACHE_HOME or ~/.cache: a file that has not
      changed, nor anything that it leads to, is not checked again. Neither changes a byte of the result. Several machines
      share a check with --shard 1/3 --format json -o PART and so on; --merge PART… reports as if there had been one.

      The nearest .sizewise.json up to the repository's own folder says what a team has decided. How many findings it
      switches off is in the last line. In a folder that everybody may write into, one of another user is refused
      unless --config names it.

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
      throw .usage("--fix-plan prints a patch and no other format")
    }
    return try CheckRun(invocation.checkRequest(), console).run()
  }
}
