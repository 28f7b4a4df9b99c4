import Basics
import Model
import Syntax

/// Text as markup and Markdown spell it. Control characters are gone already where it is markup: texts come out of cells
/// or `VisibleText`.
enum Escaping {
  static func markup(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let reference = XMLText.reference(to: scalar) {
        result += reference
        continue
      }
      switch scalar {
      case "'": result += "&#39;"
      // No runner of a check finds a command of its own in it.
      case "#" where result.utf8.last == UInt8(ascii: "#"): result += "&#35;"
      default:
        // XML forbids these two even when escaped.
        result.unicodeScalars.append(scalar.value == 0xFFFE || scalar.value == 0xFFFF ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }

  /// Text of a file makes no markup, links or mentions.
  static func markdown(_ text: String) -> String {
    var result = ""
    for scalar in unlinked(VisibleText.string(text.replacing("\n", with: " "))).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@": result += "&#64;"
      case "#": result += "&#35;"
      case "\\", "`", "*", "_", "[", "]", "|", "~": result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// GitHub and GitLab make links of what looks like an address, a number of an issue or a person, in the text that a reader
  /// sees: escaping changes nothing about it. A space without width, which breaks a long line too, ends what they look for.
  private static func unlinked(_ text: String) -> String {
    text.replacing(/:\/\/|www\.|GH-|mailto:|[@#!](?=\w)/.ignoresCase()) { match in
      var found = String(match.output)
      found.insert("\u{200B}", at: found.index(after: found.startIndex))
      return found
    }
  }

  /// A picture between fences, without the three marks that would end it.
  static func fenced(_ picture: String) -> String {
    "```text\n" + picture.replacing("```", with: "'''") + "```\n"
  }
}
