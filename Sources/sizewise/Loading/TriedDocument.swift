import Audit
import Basics
import Environment
import Model
import Reading
import Syntax

extension Document {
  /// Applies the trial changes of a command line, and reports the changed lines.
  func trying(_ changes: [String], _ console: Console) throws(CommandError) -> Document {
    guard !changes.isEmpty else { return self }
    var document = self
    for change in changes {
      do throws(RequestError) {
        let edit = try TriedWords.edit(change, in: document)
        guard let editor = FileEditor(document) else {
          throw RequestError("this file cannot be changed by what-if")
        }
        let words = TriedWords.text(of: edit, in: document)
        document = try Self.apply(edit, editor, words, console)
      } catch {
        throw .usage(
          "\(option: .whatIf) \"\(VisibleText.string(change))\": \(error.message)", expected: error.advice)
      }
    }
    let hunks = ChangedLines.hunks(from: bytes ?? [], to: document.bytes ?? [])
    console.report(.changedLines(hunks.flatMap { $0.lines(in: file) }))
    return document
  }

  private static func apply(
    _ edit: DocumentEdit, _ editor: FileEditor, _ words: String, _ console: Console
  ) throws(RequestError) -> Document {
    do throws(EditError) {
      let file = try editor.apply([edit])
      for text in [words] + file.notes { console.report(.trial(text)) }
      return file.document
    } catch {
      throw RequestError(error.reason, hint: error.hint)
    }
  }
}
