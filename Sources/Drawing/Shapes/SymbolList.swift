/// The system symbols that pictures draw with an icon of their own.
package enum SymbolList {
  /// The names in alphabetical order, without the words for variants.
  package static let names = SymbolNames.table.keys.sorted()
}
