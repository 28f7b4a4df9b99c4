import Basics
import Model
import Syntax

/// Does jobs one after another, keeping only the files that were read.
final class AgentWork: JobWork {
  private let documents = DocumentCache()
  private let variable: (String) -> String?

  private let isolates: Bool

  /// - Parameter isolates: whether each file of a check is read in a separate process.
  init(isolates: Bool = false, variable: @escaping (String) -> String?) {
    self.isolates = isolates
    self.variable = variable
  }

  func perform(_ job: AgentJob, progress: @escaping (_ done: Int, _ total: Int, _ what: String) -> Void)
    -> JobReport
  {
    guard let parameters = JSONDocument(Array(job.parameters.utf8), file: "parameters").root else {
      return .error(.invalidParameters("\"params\" cannot be read"))
    }
    switch job.work {
    case .call: return call(job, parameters, progress)
    case .list:
      do throws(ProtocolError) {
        let page = try AgentResources(job.roots).page(after: parameters["cursor"]?.text)
        return .result(job.revision.dressed(page, keptFor: 0))
      } catch {
        return .error(error)
      }
    case .read:
      do throws(ProtocolError) {
        guard let uri = parameters["uri"]?.text else { throw .invalidParameters("\"uri\" is missing") }
        let contents = try AgentResources(job.roots).contents(of: uri, job.revision)
        return .result(job.revision.dressed(contents, keptFor: 0))
      } catch {
        return .error(error)
      }
    }
  }

  private func call(
    _ job: AgentJob, _ parameters: JSONValue,
    _ progress: @escaping (_ done: Int, _ total: Int, _ what: String) -> Void
  ) -> JobReport {
    guard let tool = parameters["name"]?.text.flatMap(ToolTable.tool) else {
      return .error(.invalidParameters("there is no such tool"))
    }
    do throws(CommandError) {
      let call = ToolCall(
        tool: tool, arguments: try ToolArguments(parameters["arguments"], for: tool), roots: job.roots,
        documents: documents, variable: variable, isolates: isolates, progress: progress)
      return .result(try tool.action(call).result(job.revision))
    } catch {
      return .result(ToolAnswer.failure(VisibleText.page(error.text(for: .agent))).result(job.revision))
    }
  }
}
