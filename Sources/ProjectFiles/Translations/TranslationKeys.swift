import Basics
import Model

/// The translatable texts of a document with their keys: object id and property in Interface Builder files, the text
/// itself in layout files.
package struct TranslationKeys: Sendable {
  struct Entry: Sendable {
    var key: String
    var owner: TranslatedText.Owner
    var property: TranslatedText.Property
    var text: String
  }

  private(set) var entries: [Entry] = []
  private let isLayout: Bool

  /// Collects the texts of a document.
  package init(_ document: Document) {
    isLayout = document.format == .layout
    for (index, view) in document.views.enumerated() {
      let index = TranslatedText.Owner.view(index)
      switch view.content {
      case .label(let label): add(index, view.id, "text", .text, label.text.string)
      case .button(let button):
        add(index, view.id, "normalTitle", .title, button.title.string)
        if let title = button.configuration?.title {
          add(index, view.id, "configuration.title", .configurationTitle, title.string)
        }
      case .textField(let field):
        add(index, view.id, "text", .text, field.text.string)
        add(index, view.id, "placeholder", .placeholder, field.prompt)
      case .textView(let text): add(index, view.id, "text", .text, text.text.string)
      case .segmented(let control):
        for (place, segment) in control.segments.enumerated() {
          add(index, view.id, "segmentTitles[\(place)]", .segment(place), segment.title)
        }
      case .table(let table):
        for (place, section) in table.sections.enumerated() {
          add(index, section.id, "headerTitle", .header(place), section.header ?? "")
          add(index, section.id, "footerTitle", .footer(place), section.footer ?? "")
        }
      case .bar(let bar):
        add(
          index, bar.itemId ?? view.id, view.kind == .searchBar ? "placeholder" : "title", .title, bar.title)
        add(index, view.id, "prompt", .prompt, bar.prompt)
        for (place, item) in bar.items.enumerated() { add(index, item, .item(place)) }
      case .none, .image, .control, .stack, .scroll, .cell, .collection, .reusable, .container, .effect: break
      }
    }
    for (index, scene) in document.scenes.enumerated() {
      addBars(.controller(index), scene.controller)
    }
  }

  /// Adds the texts of a controller that appear in the bars around it.
  private mutating func addBars(_ owner: TranslatedText.Owner, _ controller: Controller) {
    add(owner, controller.id, "title", .title, controller.title ?? "")
    if let item = controller.navigationItem {
      add(owner, item.id, "title", .navigationTitle, item.title)
      add(owner, item.id, "prompt", .prompt, item.prompt)
      for (place, button) in item.items.enumerated() { add(owner, button, .item(place)) }
    }
    if let item = controller.tabItem { add(owner, item, .tabTitle) }
    for (place, button) in controller.toolbarItems.enumerated() { add(owner, button, .toolbarItem(place)) }
  }

  /// Adds the title of a bar item, unless it is a system item or has a custom view.
  private mutating func add(
    _ owner: TranslatedText.Owner, _ item: BarContent.Item, _ property: TranslatedText.Property
  ) {
    if item.system == nil { add(owner, item.id, "title", property, item.title) }
  }

  private mutating func add(
    _ owner: TranslatedText.Owner, _ id: String?, _ name: String, _ property: TranslatedText.Property,
    _ text: String
  ) {
    guard text.contains(where: \.isLetter) else { return }
    if isLayout {
      entries.append(Entry(key: text, owner: owner, property: property, text: text))
    } else if let id {
      entries.append(Entry(key: id + "." + name, owner: owner, property: property, text: text))
    }
  }
}

extension Document {
  /// Adds the texts of a language. Missing and surplus keys are reported once per file.
  /// - Parameter keys: the keys of this document, computed once for all languages.
  package mutating func addTranslation(
    _ language: String, _ table: StringsTable, _ keys: TranslationKeys
  ) -> [Diagnostic] {
    var texts: [TranslatedText] = []
    var missing: [TranslationKeys.Entry] = []
    for entry in keys.entries {
      if let text = table.texts[entry.key] {
        texts.append(TranslatedText(entry.owner, property: entry.property, text: text))
      } else {
        missing.append(entry)
      }
    }
    translations[language] = texts
    translationFiles[language] = table.file
    brokenTranslations[language] = table.failure
    var diagnostics = table.diagnostics
    func warn(_ message: String) { diagnostics.append(Diagnostic(.warning, message, file: table.file)) }
    if let first = missing.first {
      let count = counted(missing.count, "text has", "texts have")
      let key = format == .layout ? "" : " (\(first.key))"
      warn("\(count) no translation into \(language), such as \"\(first.text.prefix(40))\"\(key)")
    }
    // The table for a layout file contains the texts of the whole app.
    guard format != .layout else { return diagnostics }
    let known = idsWithTexts
    let surplus = table.texts.keys.filter { key in
      key.firstIndex(of: ".").map { !known.contains(String(key[..<$0])) } ?? true
    }.sorted()
    if let first = surplus.first {
      let count = counted(surplus.count, "key belongs", "keys belong")
      warn("\(count) to nothing in \(file), such as \"\(first)\"")
    }
    return diagnostics
  }

  /// All ids in the file, including those of bar items and sections.
  private var idsWithTexts: Set<String> {
    guard let bytes else { return [] }
    // Search the bytes for id attributes; some objects with texts, such as navigation items, are not views.
    let mark = Array("id=\"".utf8)
    var ids: Set<String> = []
    bytes.withUnsafeBufferPointer { text in
      var rest = text[...]
      while let start = rest.firstIndex(of: mark[0]) {
        rest = rest[start...]
        guard rest.starts(with: mark) else {
          rest = rest.dropFirst()
          continue
        }
        rest = rest.dropFirst(mark.count)
        let id = rest.prefix { $0 != UInt8(ascii: "\"") }
        ids.insert(String(decoding: id, as: UTF8.self))
        rest = rest.dropFirst(id.count)
      }
    }
    return ids
  }
}
