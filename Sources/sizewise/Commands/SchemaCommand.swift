import LayoutFormat

extension Command {
  package static let schema = Command(
    "schema", "", "print the JSON schema of layout descriptions", takesFiles: false,
    details: """
      With the schema an editor completes keys and marks mistakes. Save it beside your layouts and begin each layout
      with "$schema": "sizewise.schema.json".
      """
  ) { _, console throws(CommandError) in
    try console.print(FormatSchema.text)
    return .fine
  }
}
