extension String {
  /// The index behind the first occurrence of a word.
  func firstIndexAfter(_ word: String) -> String.Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(word) { return self.index(index, offsetBy: word.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
