import LayoutFormat

extension Command {
  package static let schema = Command(
    "schema", "", "print the JSON schema of layout descriptions", takesFiles: false,
    details: """
      With the schema your editor completes keys and flags mistakes. Save it next to your layouts, and begin each layout
      with "$schema": "sizewise.schema.json".
      """
  ) { _, console throws(CommandError) in
    try console.print(FormatSchema.text)
    return .fine
  }
}
