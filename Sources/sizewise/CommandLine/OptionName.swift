/// The options that commands read by name. Those for an environment are read together, through the table of
/// `Environment`.
package enum OptionName: String, Sendable, CaseIterable {
  case allowUnchecked = "allow-unchecked"
  case ascii
  case aspect
  case axis
  case baseline
  case canvas
  case colors
  case columns
  case config
  case data
  case devices
  case dir
  case exclude
  case explain
  case fixPlan = "fix-plan"
  case font
  case format
  case frame
  case from
  case help
  case html
  case include
  case infoPlist = "info-plist"
  case jobs
  case json
  case kind
  case light
  case locale
  case man
  case map
  case matrix
  case merge
  case noAnimation = "no-animation"
  case noCache = "no-cache"
  case noClipboard = "no-clipboard"
  case noColor = "no-color"
  case noFrame = "no-frame"
  case noMouse = "no-mouse"
  case noRemember = "no-remember"
  case observations
  case output
  case pictures
  case pixels
  case propose
  case record
  case review
  case rules
  case runTimeLimit = "run-time-limit"
  case scale
  case scene
  case schema
  case select
  case shard
  case show
  case since
  case stats
  case stdio
  case strict
  case text
  case timeLimit = "time-limit"
  case to
  case tui
  case update
  case updateBaseline = "update-baseline"
  case whatIf = "what-if"
  case whole
  case width
  case why
  case wireframe
  case with
}
