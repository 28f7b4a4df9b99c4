import Environment
import Export
import Model
import Syntax
import Transitions

extension Command {
  package static let trace = Command(
    "trace", "FILE", "print the callbacks that a sequence of steps triggers", environment: true,
    options: [
      Option(.to, .text("STEPS"), "steps, separated by semicolons"),
      Option(.why, "also print callbacks that were not called, with the reason"), Option(.json, "as JSON"),
      sceneOption,
    ],
    details: "steps (\"sizewise help steps\" describes them): " + Step.words.joined(separator: " · ")
  ) { invocation, console throws(CommandError) in
    guard let path = invocation.arguments.first else { throw .usage("trace needs a file") }
    guard let to = invocation.value(.to) else {
      throw .usage("trace needs --to", expected: "for example --to \"landscape; split-1/3\"")
    }
    let run = TraceRun(
      path: path, steps: to, why: invocation.has(.why), request: try invocation.request(), console: console)
    let (trace, refusal) = try run.trace()
    if invocation.has(.json) {
      try console.send(trace.json)
    } else {
      try console.print(trace.text)
    }
    if let refusal { throw refusal }
    return .fine
  }
}

/// One run of `trace`.
struct TraceRun {
  let path: String
  let steps: String
  /// Whether callbacks that were not called are included.
  let why: Bool
  let request: LayoutRequest
  let console: Console

  /// - Returns: the callbacks of the possible steps, and the reason why the next step is impossible.
  func trace() throws(CommandError) -> (trace: Trace, refusal: CommandError?) {
    let steps: [Step]
    do throws(RequestError) { steps = try Step.parseAll(self.steps) } catch { throw CommandError(error) }
    let file = try LoadedFile(path, request, console)
    let scene = try file.scene(request.scene)
    let request = try StageRequest(request, file, console)
    try request.checkSteps()
    var transitions: [Transition] = []
    var stages: [Stage] = []
    var refusal: CommandError?
    do throws(RequestError) {
      var walkthrough = try Walkthrough(
        request.context, try request.context.screenState(showing: scene, in: request.environment))
      stages.append(walkthrough.stage)
      for step in steps {
        transitions.append(try walkthrough.perform(step))
        stages.append(walkthrough.stage)
      }
    } catch {
      if transitions.isEmpty { throw CommandError(error) }
      refusal = CommandError(error)
    }
    request.report(stages)
    return (Trace(file.document, transitions, why: why), refusal)
  }
}
