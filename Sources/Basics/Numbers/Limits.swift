/// The limits within which files are read. Layouts can come from anywhere, so everything that grows with the input is
/// bounded. `Limit.all` gives the reason for each limit and the behaviour beyond it; `sizewise help limits` prints it.
package enum Limits {
  // MARK: Bytes

  /// The size of a layout file.
  package static let layoutBytes = 64 << 20
  /// The size of a data file.
  package static let besideBytes = 128 << 20
  /// The size of a settings file, such as `--devices`, a script or a colour set.
  package static let settingBytes = 4 << 20
  /// The size of a file of Swift or Objective-C.
  package static let sourceBytes = 4 << 20
  /// The size of an Xcode project file.
  package static let projectBytes = 32 << 20
  /// The size of an image file.
  package static let imageBytes = 16 << 20
  /// The size of the preview's state file.
  package static let stateBytes = 1 << 20

  // MARK: Folders

  /// The number of layouts in a folder.
  package static let layouts = 20_000
  /// The number of files in a folder.
  package static let folderEntries = 1_000_000
  /// The depth of nested folders.
  package static let folderDepth = 100

  /// The total size of the layouts that are read for a list.
  package static let listedBytes = 256 << 20
  /// The size of a layout description whose screens are counted in a list.
  package static let listedLayoutBytes = 1 << 20

  // MARK: Contents of a file

  /// The depth of nested elements or values.
  package static let nesting = 25_000
  /// The number of elements in a storyboard or xib.
  package static let elements = 600_000
  /// The number of keys and values in a JSON file.
  package static let values = 24_000_000
  /// The number of views in a layout file.
  package static let views = 50_000
  /// The number of views that components create.
  package static let componentViews = 5_000
  /// The magnitude of a coordinate, a size or any other number.
  package static let points = 1e9
  /// The number of measured characters in a text.
  package static let labelCharacters = 20_000
  /// The number of constant files of a layout.
  package static let constantFiles = 1_000
  /// The number of diagnostics shown for a file.
  package static let shownProblems = 100

  // MARK: Searching a project for colours and images

  /// The number of parent folders searched for the project of a layout.
  package static let projectLevelsUp = 12
  /// The depth of nested folders searched for colours and images.
  package static let projectDepth = 14
  /// The number of folders searched for colours and images.
  package static let projectFolders = 6_000
  /// The number of folders searched for colours and images around a layout that belongs to no project.
  package static let looseFolders = 250
  /// The number of colours in a project.
  package static let projectColors = 5_000
  /// The number of images in a project.
  package static let projectImages = 20_000
  /// The size of the sources that are parsed for the classes of one layout.
  package static let changeSourceBytes = 16 << 20
  /// The size of all sources in a project together.
  package static let projectSourceBytes = 256 << 20

  /// The work spent on reading images, in pixels of photos; drawings count by their cost.
  package static let imageWork = 64 << 20

  // MARK: Screens on display

  /// The number of screens shown at once.
  package static let placedScreens = 100
  /// The number of views shown at once.
  package static let placedViews = 60_000
  /// The depth of nested screens.
  package static let screenDepth = 10
  /// The height of a screen drawn in full, in points.
  package static let wholeHeight = 30_000.0
  /// The width and height of a canvas, in points.
  package static let canvasLength = 10_000.0
  /// The number of scenes on a map.
  package static let mapScenes = 300
  /// The number of segues on a map.
  package static let mapSegues = 2_000
  /// The number of character cells of a map.
  package static let mapCells = 6_000_000

  /// The number of events in a script.
  package static let playedEvents = 20_000

  // MARK: Work, in units of `WorkMeter`

  package static let layoutWork = 40_000_000
  /// For a command; for each megabyte if its layouts have more than one together.
  package static let commandWork = 60_000_000
  /// Instead of `commandWork` for a script, whose keys lay out many screens.
  package static let scriptWork = 180_000_000
  /// Instead of `commandWork` for a page, which also has findings and explanations.
  package static let pageWork = 120_000_000
  /// Instead of `commandWork` for a comparison with a commit, which lays out files on several devices.
  package static let comparisonWork = 140_000_000
  /// The part of `pageWork` that explanations may use.
  package static let explanationWork = 40_000_000
  /// The size that a smaller file counts as in a work limit.
  package static let fileBytes = 8 << 10
  /// Per environment of snapshots; together at least `commandWork`.
  package static let snapshotWork = 15_000_000
  /// Per environment of a matrix, whose screen is kept until all are written.
  package static let environmentWork = 10_000
  /// Per byte of a file that is changed and read again for a proposal.
  package static let proposalWork = 5
  /// For a picture of a snapshot that is drawn and written.
  package static let pictureWork = 40_000
  /// Per view to which the rules of a check are applied.
  package static let ruleWork = 500
  /// Per list that is filled with rows.
  package static let listWork = 10_000
  /// Per view that is adapted and drawn.
  package static let viewWork = 1_000
  /// Per byte of text that is measured and drawn.
  package static let textWork = 4

  // MARK: Checking many files

  /// The time for one file, in seconds.
  package static let checkSeconds = 60
  /// The processor time for one file, in seconds; as much is added for each megabyte that is read for it.
  package static let processorSeconds = 2.0
  /// The number of environments up to which that time applies; it grows in proportion beyond.
  package static let checkEnvironments = 250
  /// The time for a run, in seconds, plus one second for each file.
  package static let runSeconds = 600
  /// The memory for a check.
  package static let checkBytes = 1 << 30
  /// The size of the cached findings of one file.
  package static let cachedBytes = 8 << 20
  /// The size of the whole cache.
  package static let cacheBytes = 128 << 20
}
