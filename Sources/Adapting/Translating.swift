import Model

/// Replaces the authored text with that of a language.
extension WorkingScene {
  mutating func translate(_ document: Document, into language: String?) {
    guard let language else { return }
    if let pseudo = Language.Pseudo(rawValue: language) {
      guard pseudo != .mirrored else { return }
      for index in views.indices { views[index].content.changeTexts { pseudo.text(for: $0) } }
      return
    }
    for entry in document.translations[language] ?? [] {
      guard case .view(let view) = entry.owner else { continue }
      withView(view) { $0.content.set(entry.text, entry.property) }
    }
  }
}

extension Document {
  /// Returns the controller of a scene with its text in a language.
  package func controller(of scene: Int, in language: String?) -> Controller {
    var controller = scenes[scene].controller
    guard let language else { return controller }
    if let pseudo = Language.Pseudo(rawValue: language) {
      if pseudo != .mirrored { controller.changeTexts { pseudo.text(for: $0) } }
      return controller
    }
    for entry in translations[language] ?? [] where entry.owner == .controller(scene) {
      controller.set(entry.text, entry.property)
    }
    return controller
  }
}

extension Language.Pseudo {
  func text(for text: String) -> String {
    guard text.contains(where: { !$0.isWhitespace }) else { return text }
    switch self {
    case .doubled: return text + " " + text
    case .bounded: return "[# " + text + " #]"
    case .mirrored: return text
    case .accented:
      // Adds a third, the typical growth of a translated sentence.
      let longer = String(repeating: "·", count: (text.count + 2) / 3)
      return String(text.map { Self.accents[$0] ?? $0 }) + longer
    }
  }

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("aeioucnsyzAEIOUCNSYZ", "áéîöüçñšýžÅÉÎÖÜÇÑŠÝŽ"))
}

extension StyledText {
  /// Replaces the text, keeping the attributes of the first run.
  fileprivate mutating func replace(_ text: String) {
    guard var run = runs.first else {
      self = StyledText(text)
      return
    }
    run.text = text
    runs = [run]
  }

  fileprivate mutating func change(_ change: (String) -> String) {
    guard !string.isEmpty else { return }
    replace(change(string))
  }
}

extension Content {
  fileprivate mutating func set(_ text: String, _ property: TranslatedText.Property) {
    switch (self, property) {
    case (.label(var label), .text):
      label.text.replace(text)
      self = .label(label)
    case (.button(var button), .title):
      button.title.replace(text)
      self = .button(button)
    case (.button(var button), .configurationTitle):
      button.configuration?.title?.replace(text)
      self = .button(button)
    case (.textField(var field), .text):
      field.text.replace(text)
      self = .textField(field)
    case (.textField(var field), .placeholder):
      field.prompt = text
      self = .textField(field)
    case (.textView(var view), .text):
      view.text.replace(text)
      self = .textView(view)
    case (.segmented(var control), .segment(let index)) where control.segments.indices.contains(index):
      control.segments[index].title = text
      self = .segmented(control)
    case (.bar(var bar), .title):
      bar.title = text
      self = .bar(bar)
    case (.bar(var bar), .prompt):
      bar.prompt = text
      self = .bar(bar)
    case (.bar(var bar), .item(let index)) where bar.items.indices.contains(index):
      bar.items[index].title = text
      self = .bar(bar)
    case (.table(var table), .header(let index)) where table.sections.indices.contains(index):
      table.sections[index].header = text
      self = .table(table)
    case (.table(var table), .footer(let index)) where table.sections.indices.contains(index):
      table.sections[index].footer = text
      self = .table(table)
    default: break
    }
  }

  fileprivate mutating func changeTexts(_ change: (String) -> String) {
    switch self {
    case .label(var label):
      label.text.change(change)
      self = .label(label)
    case .button(var button):
      button.title.change(change)
      button.configuration?.title?.change(change)
      self = .button(button)
    case .textField(var field):
      field.text.change(change)
      field.prompt = change(field.prompt)
      self = .textField(field)
    case .textView(var view):
      view.text.change(change)
      self = .textView(view)
    case .segmented(var control):
      for index in control.segments.indices {
        control.segments[index].title = change(control.segments[index].title)
      }
      self = .segmented(control)
    case .bar(var bar):
      bar.title = change(bar.title)
      bar.prompt = change(bar.prompt)
      bar.items = bar.items.map { $0.changed(change) }
      self = .bar(bar)
    case .table(var table):
      for index in table.sections.indices {
        table.sections[index].header = table.sections[index].header.map(change)
        table.sections[index].footer = table.sections[index].footer.map(change)
      }
      self = .table(table)
    case .none, .image, .control, .stack, .scroll, .cell, .collection, .reusable, .container, .effect: break
    }
  }
}

extension Controller {
  fileprivate mutating func set(_ text: String, _ property: TranslatedText.Property) {
    switch property {
    case .title: title = text
    case .navigationTitle: navigationItem?.title = text
    case .prompt: navigationItem?.prompt = text
    case .tabTitle: tabItem?.title = text
    case .item(let index):
      guard let item = navigationItem, item.items.indices.contains(index) else { return }
      navigationItem?.items[index].title = text
    case .toolbarItem(let index) where toolbarItems.indices.contains(index):
      toolbarItems[index].title = text
    case .text, .placeholder, .configurationTitle, .segment, .header, .footer, .toolbarItem: break
    }
  }

  fileprivate mutating func changeTexts(_ change: (String) -> String) {
    title = title.map(change)
    tabItem = tabItem.map { $0.changed(change) }
    toolbarItems = toolbarItems.map { $0.changed(change) }
    guard var item = navigationItem else { return }
    item.title = change(item.title)
    item.prompt = change(item.prompt)
    item.items = item.items.map { $0.changed(change) }
    navigationItem = item
  }
}

extension BarContent.Item {
  fileprivate func changed(_ change: (String) -> String) -> Self {
    var copy = self
    copy.title = change(title)
    return copy
  }
}
