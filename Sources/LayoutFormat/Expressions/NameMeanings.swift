/// What the names of an expression stand for, by the index of their token. There are few of them, so a list is faster than
/// a table.
struct NameMeanings {
  private var list: [(token: Int, meaning: NameMeaning)] = []

  subscript(token: Int) -> NameMeaning? {
    get {
      for entry in list where entry.token == token { return entry.meaning }
      return nil
    }
    set {
      guard let newValue else { return list.removeAll { $0.token == token } }
      list.append((token, newValue))
    }
  }
}
