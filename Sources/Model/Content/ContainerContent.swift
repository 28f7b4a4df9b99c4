import Basics

package enum Axis: UInt8, Sendable, Hashable {
  case horizontal, vertical

  package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

package struct StackContent: Sendable, Hashable {
  package enum Distribution: UInt8, Sendable, Hashable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering

    /// As files of every kind name them.
    package static let words: KeyValuePairs<String, Self> = [
      "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
  }
  /// `leading` and `trailing` are top and bottom in a horizontal stack.
  package enum Alignment: UInt8, Sendable, Hashable {
    case fill, leading, center, trailing, firstBaseline, lastBaseline

    package static let words: KeyValuePairs<String, Self> = [
      "fill": .fill, "leading": .leading, "center": .center, "trailing": .trailing, "top": .leading,
      "bottom": .trailing, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    ]

    /// Nil for the standard, which files leave out.
    package var word: String? { self == .fill ? nil : Self.words.first { $0.value == self }?.key }
  }

  package var axis = Axis.horizontal
  package var distribution = Distribution.fill
  package var alignment = Alignment.fill
  package var spacing = 0.0
  /// `spacingType="standard"`: the system's distance.
  package var standardSpacing = false
  package var baselineRelative = false
  package var marginsRelative = false
  /// Space after an arranged view, by its index among the arranged views.
  package var customSpacing: [Int: Double] = [:]

  package init() {}
}

package struct ScrollContent: Sendable, Hashable {
  package var contentInset = Insets.zero
  /// `contentInsetAdjustmentBehavior="never"`
  package var neverAdjustsInset = false
  package var pages = false

  package init() {}
}

package struct ContainerContent: Sendable, Hashable {
  /// Scene that the view embeds; nil where the reference leads nowhere.
  package var scene: Int?

  package init(scene: Int? = nil) { self.scene = scene }
}

/// What a visual effect view does to what lies behind it.
package struct EffectContent: Sendable, Hashable {
  /// `UIBlurEffect.Style` in Interface Builder's words: `dark`, `systemMaterial` …
  package var blur: String?
  package var isVibrancy = false

  package init(blur: String? = nil, isVibrancy: Bool = false) {
    self.blur = blur
    self.isVibrancy = isVibrancy
  }
}

package struct TableContent: Sendable, Hashable {
  package enum Style: UInt8, Sendable, Hashable { case plain, grouped, insetGrouped }

  package struct Section: Sendable, Hashable {
    /// Titles; an empty one still has its room, nil has none.
    package var header: String?
    package var footer: String?
    /// Cells in order, as views of the same tree.
    package var cells: [ViewIndex]
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

  package var style = Style.plain
  package var isStatic = false
  package var hasSeparators = true
  package var separatorInset: Insets?
  /// -1 is automatic.
  package var rowHeight = -1.0
  package var sectionHeaderHeight = 28.0
  package var sectionFooterHeight = 28.0
  package var estimatedRowHeight: Double?
  package var sections: [Section] = []
  package var rowHeightRule = RowHeightRule.standard
  /// Rows of data below those that are laid out.
  package var rowsBelow = 0
  package var header: ViewIndex?
  package var footer: ViewIndex?
  package var scroll = ScrollContent()

  package init() {}
}

package struct CellContent: Sendable, Hashable {
  package enum Style: UInt8, Sendable, Hashable { case custom, `default`, value1, value2, subtitle }
  package enum Accessory: UInt8, Sendable, Hashable {
    case none, disclosure, detailDisclosure, checkmark, detail
  }
  package enum SelectionStyle: UInt8, Sendable, Hashable { case `default`, none, blue, gray }

  package var style = Style.custom
  package var accessory = Accessory.none
  package var rowHeight: Double?
  package var reuseIdentifier: String?
  package var textLabel: ViewIndex?
  package var detailLabel: ViewIndex?
  package var imageView: ViewIndex?
  package var accessoryView: ViewIndex?
  package var indentationLevel = 0
  package var indentationWidth = 10.0
  package var separatorInset: Insets?
  package var selectionStyle = SelectionStyle.default
  /// The content view among the children.
  package var contentView: ViewIndex?
  /// Own size of a collection cell (`customSize`).
  package var customSize: Size?
  /// Own width and height of a collection cell of our format.
  package var ownWidth: Double?
  package var ownHeight: Double?

  package init() {}
}

package struct CollectionContent: Sendable, Hashable {
  package var usesFlow = true
  package var scrollAxis = Axis.vertical
  package var lineSpacing = 10.0
  package var itemSpacing = 10.0
  package var itemSize = Size(width: 50, height: 50)
  package var estimatedItemSize: Size?
  package var automaticItemSize = false
  package var headerSize = Size.zero
  package var footerSize = Size.zero
  package var sectionInset = Insets.zero
  package var sectionInsetFromSafeArea = false
  package var cells: [ViewIndex] = []
  /// Equal columns instead of an item width.
  package var columns: Double?
  /// Items of data behind those that are laid out.
  package var itemsBelow = 0
  package var header: ViewIndex?
  package var footer: ViewIndex?
  package var scroll = ScrollContent()

  package init() {}
}

package struct ReusableContent: Sendable, Hashable {
  package enum Role: UInt8, Sendable, Hashable { case header, footer, other }
  package var role: Role
  package var reuseIdentifier: String?

  package init(role: Role, reuseIdentifier: String? = nil) {
    self.role = role
    self.reuseIdentifier = reuseIdentifier
  }
}
