import Environment
import Export
import Model
import Syntax
import Transitions

extension Command {
  package static let trace = Command(
    "trace", "FILE", "print the callbacks that steps cause", environment: true,
    options: [
      Option(.to, .text("STEPS"), "steps, separated by semicolons"),
      Option(.why, "also print callbacks that did not come, with the reason"), Option(.json, "as JSON"),
      sceneOption,
    ],
    details: "steps (\"sizewise help steps\" describes them): " + Step.words.joined(separator: " · ")
  ) { invocation, console throws(CommandError) in
    guard let path = invocation.arguments.first else { throw .usage("trace needs a file") }
    guard let to = invocation.value(.to) else {
      throw .usage("trace needs --to", expected: "for example --to \"landscape; split-1/3\"")
    }
    let steps: [Step]
    do throws(RequestError) { steps = try Step.parseAll(to) } catch { throw CommandError(error) }
    let file = try LoadedFile(path, invocation, console)
    let scene = try file.scene(invocation.value(.scene))
    let request = try StageRequest(invocation, file, console)
    try request.checkSteps()
    var transitions: [Transition] = []
    var stages: [Stage] = []
    var refusal: RequestError?
    do throws(RequestError) {
      var walkthrough = try Walkthrough(
        request.context, try request.context.screenState(showing: scene, in: request.environment))
      stages.append(walkthrough.stage)
      for step in steps {
        transitions.append(try walkthrough.perform(step))
        stages.append(walkthrough.stage)
      }
    } catch {
      // The steps before the one that cannot be taken are reported all the same.
      if transitions.isEmpty { throw CommandError(error) }
      refusal = error
    }
    request.report(stages)
    let trace = Trace(file.document, transitions, why: invocation.has(.why))
    if invocation.has(.json) {
      try console.send(trace.json)
    } else {
      try console.print(trace.text)
    }
    if let refusal { throw CommandError(refusal) }
    return .fine
  }
}
