import Environment
import Model

extension Metrics {
  /// UIKit's sizes at run time: those that the Xcode of the same year drew, where nothing else is known, with the bars of
  /// the device and tables whose margins follow their width.
  package static func device(os: Int, traits: Traits) -> Metrics {
    var canvas = Canvas()
    canvas.toolsVersion = toolsVersion(os: os)
    var metrics = Metrics.canvas(canvas)
    if os >= 11 { metrics.table.cellMargin = .byTableWidth }
    let bars = BarHeights(os: os, traits: traits)
    metrics.bars.navigation = bars.navigation
    metrics.bars.largeTitle = bars.largeTitle
    metrics.bars.sheetNavigation = bars.sheetNavigation
    metrics.bars.tab = bars.tab
    metrics.bars.toolbar = bars.toolbar
    metrics.bars.bottomToolbar = bars.toolbar
    metrics.bars.prompt = bars.prompt
    metrics.bars.search = bars.search
    return metrics
  }

  /// The last tools of the Xcode that came with a system.
  static func toolsVersion(os: Int) -> Int {
    switch os {
    case ..<10: 9900
    case 10: 11762
    case 11: 13900
    case 12: 14490
    case 13: 16900
    case 14: 17900
    case 15: 19900
    case 16: 21900
    case 17: 22900
    case 18: 23900
    default: 24500
    }
  }
}
