import Basics
import Model
import Syntax

/// Escapes text for markup and Markdown. Control characters were already replaced by cells or `VisibleText`.
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
      // CI runners look for commands after ##.
      case "#" where result.utf8.last == UInt8(ascii: "#"): result += "&#35;"
      default:
        // XML forbids these two even as references.
        result.unicodeScalars.append(scalar.value == 0xFFFE || scalar.value == 0xFFFF ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }

  /// Escapes text from files, so that it contains no markup, links or mentions.
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

  /// Breaks up addresses, issue numbers and mentions, which GitHub and GitLab link even if they are escaped, with a
  /// zero-width space. The space also allows a line break.
  private static func unlinked(_ text: String) -> String {
    text.replacing(/:\/\/|www\.|GH-|mailto:|[@#!](?=\w)/.ignoresCase()) { match in
      var found = String(match.output)
      found.insert("\u{200B}", at: found.index(after: found.startIndex))
      return found
    }
  }

  /// Returns a picture as a fenced code block, without backticks that would end it.
  static func fenced(_ picture: String) -> String {
    "```text\n" + picture.replacing("```", with: "'''") + "```\n"
  }
}
