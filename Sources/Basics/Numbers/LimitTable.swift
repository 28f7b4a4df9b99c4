/// One limit, as a row of `sizewise help limits`.
package struct Limit: Sendable {
  /// The limited quantity with its unit.
  package var what: String
  /// The limit.
  package var amount: String
  /// The reason for the amount.
  package var reason: String
  /// The behaviour beyond the limit.
  package var beyond: String

  private init(_ what: String, _ amount: String, _ reason: String, beyond: String) {
    self.what = what
    self.amount = amount
    self.reason = reason
    self.beyond = beyond
  }

  private init(_ what: String, _ count: Int, _ reason: String, beyond: String) {
    self.init(what, Self.grouped(count), reason, beyond: beyond)
  }

  /// All limits, in the order of the page.
  package static let all: [Limit] = [
    Limit(
      "bytes of a layout", size(Limits.layoutBytes), "six times the largest known storyboard",
      beyond: "the file is refused, and the rest is not read"),
    Limit(
      "bytes of a data file", size(Limits.besideBytes), "a million rows of a few words",
      beyond: "an error at the line that names the file"),
    Limit(
      "bytes of --devices, --matrix, --info-plist, a script, a colour set", size(Limits.settingBytes),
      "these files are written by hand", beyond: "the file is refused"),
    Limit(
      "bytes of a file of Swift or Objective-C", size(Limits.sourceBytes), "these files are written by hand",
      beyond: "the file is refused; other files of the project are skipped"),
    Limit(
      "bytes of an Xcode project", size(Limits.projectBytes), "five times the largest known project",
      beyond: "the nearest Info.plist is used instead"),
    Limit(
      "bytes of an image", size(Limits.imageBytes), "full-screen photos for an iPad are smaller",
      beyond: "a placeholder with its name is drawn"),
    Limit(
      "bytes of the preview's saved state", size(Limits.stateBytes), "200 files take 40 KB",
      beyond: "the saved state is discarded"),
    Limit(
      "layouts in a folder", Limits.layouts, "ten times the largest known app",
      beyond: "an error: name a smaller folder, or use --exclude"),
    Limit(
      "files in a folder", Limits.folderEntries, "listing them takes seconds",
      beyond: "an error: name a smaller folder, or use --exclude"),
    Limit(
      "levels of nested folders", Limits.folderDepth, "a path has at most 4,096 bytes",
      beyond: "the folder is reported as not searched"),
    Limit(
      "bytes of all layouts that are read for a list", size(Limits.listedBytes),
      "five times the largest known app", beyond: "the rest is listed without scenes"),
    Limit(
      "bytes of a layout description in a list", size(Limits.listedLayoutBytes),
      "ten times the largest known", beyond: "its screens are not counted in the list"),
    Limit(
      "folders above a layout that are searched for its project", Limits.projectLevelsUp,
      "a project further up is a different one", beyond: "the layout's own folder is used"),
    Limit(
      "levels of nested folders searched for colours and images", Limits.projectDepth,
      "asset catalogues are a few folders deep",
      beyond: "missing colours are reported as not searched for"),
    Limit(
      "folders that are searched for colours and images", Limits.projectFolders,
      "keeps the search short",
      beyond: "the same"),
    Limit(
      "folders that are searched around a layout that belongs to no project", Limits.looseFolders,
      "its folder may be a home folder", beyond: "the same"),
    Limit("colours of a project", Limits.projectColors, "keeps the search short", beyond: "the same"),
    Limit(
      "images of a project", Limits.projectImages, "keeps the search short",
      beyond: "placeholders with their names are drawn"),
    Limit(
      "bytes of all sources of a project", size(Limits.projectSourceBytes), "keeps the search short",
      beyond: "declarations in the remaining files are unknown"),
    Limit(
      "bytes of the sources of a layout's classes", size(Limits.changeSourceBytes),
      "a class and its superclasses are a few files",
      beyond: "changes by further classes are unknown"),
    Limit(
      "pixels of all images that are read", Limits.imageWork, "sixty screens full of photos",
      beyond: "placeholders with their names are drawn, and their number is reported"),
    Limit(
      "levels of nested elements or values", Limits.nesting, "room for 10,000 nested views",
      beyond: "an error with its line"),
    Limit(
      "elements of a storyboard or xib", Limits.elements, "four times the largest known file",
      beyond: "an error with its line"),
    Limit(
      "keys and values of a JSON file", Limits.values, "400 MB of memory", beyond: "an error with its line"),
    Limit(
      "views of a layout description", Limits.views, "ten times the largest known file",
      beyond: "an error with its line"),
    Limit(
      "views created by components", Limits.componentViews, "nested components multiply",
      beyond: "an error with its line"),
    Limit(
      "points of a coordinate, a size or a number", Int(clamping: Limits.points),
      "a list of a million rows is 50,000,000 points high",
      beyond: "an error in a file; computed values are clamped"),
    Limit(
      "characters of one text that are measured", Limits.labelCharacters, "six full screens",
      beyond: "the rest is not measured, and is reported as not checked"),
    Limit(
      "constants files of one layout", Limits.constantFiles,
      "ten device classes for a hundred screens",
      beyond: "an error with its line"),
    Limit(
      "diagnostics of one file", Limits.shownProblems, "more are not useful",
      beyond: "the rest is only counted"),
    Limit(
      "screens shown at once", Limits.placedScreens, "nested screens multiply",
      beyond: "the rest is left out, and reported as endless-screens"),
    Limit(
      "views shown at once", Limits.placedViews, "a gigabyte of layouts",
      beyond: "the same"),
    Limit(
      "keys and other events of a script", Limits.playedEvents, "an hour of work",
      beyond: "an error with its line"),
    Limit(
      "steps of solving one screen", Limits.layoutWork, "under a second",
      beyond: "the best frames so far are used, and reported as not checked"),
    Limit(
      "bytes that a smaller file counts as", size(Limits.fileBytes), "folders have many small layouts",
      beyond: "larger files count as their own size"),
    Limit(
      "steps of all screens that one command lays out, for each megabyte of its files", Limits.commandWork,
      "about a second", beyond: "the first screens are shown, and their number is reported"),
    Limit(
      "steps of all screens of a script, for each megabyte", Limits.scriptWork, "about three seconds",
      beyond: "the script ends with an error at its line"),
    Limit(
      "steps of all files that are compared with a commit, for each megabyte", Limits.comparisonWork,
      "about four seconds", beyond: "the files that are left are counted, and the status is 3"),
    Limit(
      "steps of all screens in one environment of a file's snapshots", Limits.snapshotWork,
      "half a second; environments share what others leave",
      beyond: "the same"),
    Limit(
      "steps counted for each picture of a snapshot", Limits.pictureWork, "1,500 pictures take a second",
      beyond: "the same"),
    Limit(
      "steps of a page's screens, findings and explanations, for each megabyte", Limits.pageWork,
      "about two seconds",
      beyond: "the page has the screens, findings and explanations so far, and says that some are missing"),
    Limit(
      "steps counted for each view that such a page checks", Limits.ruleWork, "some thirty rules take 20 µs",
      beyond: "the same"),
    Limit(
      "steps of a page's explanations, a part of its steps", Limits.explanationWork,
      "findings are more important",
      beyond: "the other frames are explained by fewer constraints"),
    Limit(
      "steps counted for each list with rows", Limits.listWork, "a thousand lists take half a second",
      beyond: "the other lists have no rows, and their number is reported"),
    Limit(
      "steps counted for each view", Limits.viewWork, "a gigabyte holds 60,000 views", beyond: "the same"),
    Limit(
      "steps counted for each environment", Limits.environmentWork, "6,000 screens take half a gigabyte",
      beyond: "the same"),
    Limit(
      "steps counted for each byte of a file that a proposal changes", Limits.proposalWork,
      "18 changes of a megabyte take two seconds", beyond: "the same"),
    Limit(
      "steps counted for each byte of text", Limits.textWork, "240,000 letters are laid out in 40 ms",
      beyond: "the same"),
    Limit(
      "levels of nested screens", Limits.screenDepth, "apps use up to five",
      beyond: "the same; only the end of a longer path is followed"),
    Limit(
      "points of a screen drawn as a whole", Int(clamping: Limits.wholeHeight), "a list of six hundred rows",
      beyond: "the rest is not drawn, and its size is reported"),
    Limit(
      "points of a canvas drawn in each direction", Int(clamping: Limits.canvasLength),
      "ten phones above each other", beyond: "the rest is not drawn; all frames are still computed"),
    Limit(
      "scenes on a map", Limits.mapScenes, "five times the largest known storyboard",
      beyond: "the rest is left out, and its number is reported"),
    Limit(
      "segues on a map", Limits.mapSegues, "more are unreadable", beyond: "the same"),
    Limit(
      "cells of a map", Limits.mapCells, "a quarter of a gigabyte",
      beyond: "the scenes move closer together; those that still do not fit are left out"),
    Limit(
      "seconds of processor time for one file in check, and for each megabyte read for it",
      Int(clamping: Limits.processorSeconds), "of a thousand storyboards none takes more than half a second",
      beyond: "reported as not checked (--time-limit SECONDS replaces it)"),
    Limit(
      "environments of a check for that time", Limits.checkEnvironments, "the default matrix has fewer",
      beyond: "the time is longer in proportion"),
    Limit(
      "seconds for one file in check", Limits.checkSeconds, "the largest known storyboard takes 4 seconds",
      beyond: "reported as not checked (--time-limit)"),
    Limit(
      "seconds for all files of a check, plus one for each file", Limits.runSeconds,
      "400 storyboards take 20", beyond: "the rest is reported as not checked (--run-time-limit)"),
    Limit(
      "memory for check", size(Limits.checkBytes), "the largest known storyboard takes a quarter",
      beyond: "reported as not checked"),
    Limit(
      "bytes of cached findings of a file", size(Limits.cachedBytes),
      "a thousand findings take a tenth of it",
      beyond: "the file is checked again each time"),
    Limit(
      "bytes of the cache of check", size(Limits.cacheBytes), "ten thousand files",
      beyond: "the oldest entries are deleted"),
  ]

  private static func size(_ bytes: Int) -> String {
    bytes < 1 << 20 ? "\(bytes >> 10) KB" : "\(bytes >> 20) MB"
  }

  private static func grouped(_ count: Int) -> String {
    var text = ""
    for (index, digit) in String(count).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text = "," + text }
      text = String(digit) + text
    }
    return text
  }
}
