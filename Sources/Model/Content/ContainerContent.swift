import Basics

/// A layout axis.
package enum Axis: UInt8, Sendable, Hashable {
  case horizontal, vertical

  /// The perpendicular axis.
  package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The content of a stack view; see `UIStackView`.
package struct StackContent: Sendable, Hashable {
  /// The distribution along the axis.
  package enum Distribution: UInt8, Sendable, Hashable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering

    /// The names in all file formats.
    package static let words: KeyValuePairs<String, Self> = [
      "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
  }
  /// The alignment across the axis; `leading` and `trailing` mean top and bottom in a horizontal stack view.
  package enum Alignment: UInt8, Sendable, Hashable {
    case fill, leading, center, trailing, firstBaseline, lastBaseline

    /// The names in all file formats.
    package static let words: KeyValuePairs<String, Self> = [
      "fill": .fill, "leading": .leading, "center": .center, "trailing": .trailing, "top": .leading,
      "bottom": .trailing, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    ]

    /// The name, or nil for the default, which files omit.
    package var word: String? { self == .fill ? nil : Self.words.first { $0.value == self }?.key }
  }

  /// The axis along which views are arranged.
  package var axis = Axis.horizontal
  /// The distribution along the axis.
  package var distribution = Distribution.fill
  /// The alignment across the axis.
  package var alignment = Alignment.fill
  /// The space between arranged views, in points.
  package var spacing = 0.0
  /// `spacingType="standard"`: whether the spacing is the system's.
  package var standardSpacing = false
  /// `isBaselineRelativeArrangement`: whether spacing is measured between baselines.
  package var baselineRelative = false
  /// `isLayoutMarginsRelativeArrangement`: whether views are arranged within the margins.
  package var marginsRelative = false
  /// The spacing after an arranged view, by its index among the arranged views.
  package var customSpacing: [Int: Double] = [:]

  package init() {}
}

/// The content of a scroll view; see `UIScrollView`.
package struct ScrollContent: Sendable, Hashable {
  /// The content inset, without the safe area.
  package var contentInset = Insets.zero
  /// When the safe area is added to the content inset; see `UIScrollView.ContentInsetAdjustmentBehavior`.
  package enum InsetAdjustment: UInt8, Sendable, Hashable { case automatic, always, never }
  /// When the safe area is added to the content inset.
  package var insetAdjustment = InsetAdjustment.automatic
  /// Whether paging is enabled.
  package var pages = false

  package init() {}
}

/// The content of a container view.
package struct ContainerContent: Sendable, Hashable {
  /// The embedded scene; nil if the reference cannot be resolved.
  package var scene: Int?

  package init(scene: Int? = nil) { self.scene = scene }
}

/// The effect of a visual effect view on the content behind it.
package struct EffectContent: Sendable, Hashable {
  /// The `UIBlurEffect.Style` as Interface Builder names it: `dark`, `systemMaterial` …
  package var blur: String?
  /// Whether the effect is vibrancy for content on a blur.
  package var isVibrancy = false

  package init(blur: String? = nil, isVibrancy: Bool = false) {
    self.blur = blur
    self.isVibrancy = isVibrancy
  }

  /// The styles of `UIBlurEffect` on iOS.
  package static let styles: [String] =
    ["extraLight", "light", "dark", "regular", "prominent"]
    + ["", "Light", "Dark"].flatMap { appearance in
      ["UltraThin", "Thin", "", "Thick", "Chrome"].map { "system\($0)Material\(appearance)" }
    }

  /// The radius of the blur, the standard deviation in points; 0 without one. The styles of iOS 7 have the radii of Apple's
  /// sample code `UIImage+ImageEffects`.
  package var blurRadius: Double {
    guard let blur, !isVibrancy else { return 0 }
    return blur == "dark" || blur == "extraLight" ? 20 : 30
  }
}

/// The content of a table view; see `UITableView`.
package struct TableContent: Sendable, Hashable {
  /// The style of a table view.
  package enum Style: UInt8, Sendable, Hashable { case plain, grouped, insetGrouped }

  /// A section of static cells.
  package struct Section: Sendable, Hashable {
    /// The header title; an empty one reserves space, nil does not.
    package var header: String?
    /// The footer title; an empty one reserves space, nil does not.
    package var footer: String?
    /// The cells in order, as views of the same tree.
    package var cells: [ViewIndex]
    /// Interface Builder's object id.
    package var id: String?

    package init(
      header: String? = nil, footer: String? = nil, cells: [ViewIndex] = [], id: String? = nil
    ) {
      self.header = header
      self.footer = footer
      self.cells = cells
      self.id = id
    }
  }

  /// The style of the table view.
  package var style = Style.plain
  /// Whether the cells are static instead of prototypes.
  package var isStatic = false
  /// Whether separators are drawn between rows.
  package var hasSeparators = true
  /// The inset of separators; nil is automatic.
  package var separatorInset: Insets?
  /// Whether the inset of separators is added to the automatic one.
  package var addsSeparatorInset = false
  /// The row height; -1 is automatic.
  package var rowHeight = -1.0
  /// The height of section headers; -1 is automatic.
  package var sectionHeaderHeight = -1.0
  /// The height of section footers; -1 is automatic.
  package var sectionFooterHeight = -1.0
  /// Whether the headers of a plain table stay at the top while their section scrolls.
  package var sticksHeaders = true
  /// The estimated row height, with which rows size themselves.
  package var estimatedRowHeight: Double?
  /// The sections of static cells.
  package var sections: [Section] = []
  /// The rule for the height of self-sizing rows.
  package var rowHeightRule = RowHeightRule.standard
  /// The number of data rows beyond those laid out.
  package var rowsBelow = 0
  /// `tableHeaderView`.
  package var header: ViewIndex?
  /// `tableFooterView`.
  package var footer: ViewIndex?
  /// The scroll view's properties.
  package var scroll = ScrollContent()

  package init() {}

  /// Returns where separators start in their row, given its margin.
  package func separatorStart(margin: Double) -> Double {
    guard let separatorInset else { return margin }
    return separatorInset.left + (addsSeparatorInset ? margin : 0)
  }
}

/// The content of a table or collection view cell.
package struct CellContent: Sendable, Hashable {
  /// The style of a table view cell.
  package enum CellStyle: UInt8, Sendable, Hashable { case custom, `default`, value1, value2, subtitle }
  /// The standard accessory of a table view cell.
  package enum Accessory: UInt8, Sendable, Hashable {
    case none, disclosure, detailDisclosure, checkmark, detail
  }
  /// The selection style of a table view cell.
  package enum SelectionStyle: UInt8, Sendable, Hashable { case `default`, none, blue, gray }

  /// The cell's style.
  package var style = CellStyle.custom
  /// The standard accessory.
  package var accessory = Accessory.none
  /// The height of this row, if it differs from the table's.
  package var rowHeight: Double?
  /// The reuse identifier.
  package var reuseIdentifier: String?
  /// The title label of a standard cell.
  package var textLabel: ViewIndex?
  /// The detail label of a standard cell.
  package var detailLabel: ViewIndex?
  /// The image view of a standard cell.
  package var imageView: ViewIndex?
  /// The custom accessory view.
  package var accessoryView: ViewIndex?
  /// The number of indentation steps.
  package var indentationLevel = 0
  /// The width of one indentation step.
  package var indentationWidth = 10.0
  /// The separator inset; nil inherits the table's.
  package var separatorInset: Insets?
  /// The selection style.
  package var selectionStyle = SelectionStyle.default
  /// The content view, one of the cell's children.
  package var contentView: ViewIndex?
  /// The size of this collection view cell (`customSize`).
  package var customSize: Size?
  /// The width of this collection view cell in our format.
  package var ownWidth: Double?
  /// The height of this collection view cell in our format.
  package var ownHeight: Double?

  package init() {}
}

/// The content of a collection view with a flow layout; see `UICollectionViewFlowLayout`.
package struct CollectionContent: Sendable, Hashable {
  /// Whether the layout is a flow layout.
  package var usesFlow = true
  /// The scroll direction.
  package var scrollAxis = Axis.vertical
  /// The minimum space between lines.
  package var lineSpacing = 10.0
  /// The minimum space between the items of a line.
  package var itemSpacing = 10.0
  /// The size of items without their own.
  package var itemSize = Size(width: 50, height: 50)
  /// The estimated item size, with which items size themselves.
  package var estimatedItemSize: Size?
  /// Whether the estimated size is `UICollectionViewFlowLayout.automaticSize`.
  package var automaticItemSize = false
  /// The size of section headers; only the length along the scroll direction matters.
  package var headerSize = Size.zero
  /// The size of section footers; only the length along the scroll direction matters.
  package var footerSize = Size.zero
  /// The inset of the section's items.
  package var sectionInset = Insets.zero
  /// Whether the section inset is measured from the safe area.
  package var sectionInsetFromSafeArea = false
  /// The cells, as views of the same tree.
  package var cells: [ViewIndex] = []
  /// The number of equal columns, instead of an item width.
  package var columns: Double?
  /// The number of data items beyond those laid out.
  package var itemsBelow = 0
  /// The section header.
  package var header: ViewIndex?
  /// Whether the section header stays at the top while its section scrolls (`sectionHeadersPinToVisibleBounds`).
  package var sticksHeader = false
  /// The section footer.
  package var footer: ViewIndex?
  /// The scroll view's properties.
  package var scroll = ScrollContent()

  package init() {}
}

/// The content of a reusable view of a collection view.
package struct ReusableContent: Sendable, Hashable {
  /// The role of a reusable view.
  package enum Role: UInt8, Sendable, Hashable { case header, footer, other }
  /// The view's role.
  package var role: Role
  /// The reuse identifier.
  package var reuseIdentifier: String?

  package init(role: Role, reuseIdentifier: String? = nil) {
    self.role = role
    self.reuseIdentifier = reuseIdentifier
  }
}
