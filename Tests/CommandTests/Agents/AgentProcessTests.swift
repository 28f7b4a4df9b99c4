import Syntax
import TestSupport
import Testing

/// The program itself: concurrent requests, a cancelled one, one whose process is killed, a client that disconnects.
@Suite struct AgentProcessTests {
  /// Sends messages with pauses, and reads the answers.
  private func talk(_ script: String, in folder: TemporaryFolder) throws -> AgentTalk {
    let process = try Process(script, in: folder, seconds: 120)
    #expect(process.status == 0, "\(process.errors)")
    return try AgentTalk(output: process.output)
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let storyboard = try Fixtures.read(Fixtures.root + "/layouts/player.storyboard")
    // Enough files that a check is still running during the next requests.
    for number in 0..<60 {
      try folder.write(String(decoding: storyboard, as: UTF8.self), to: "copy-\(number).storyboard")
    }
    try folder.write(AgentTalk.initialize + "\n", to: "start")
    try folder.write(AgentTalk.request(1, "check", #"{"file":".","matrix":"all+text"}"#) + "\n", to: "check")
    try folder.write(
      AgentTalk.request(1, "check", #"{"file":".","matrix":"seed"}"#) + "\n", to: "short-check")
    try folder.write(AgentTalk.request(2, "wireframe", #"{"file":"settings"}"#) + "\n", to: "picture")
    try folder.write(
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"# + "\n", to: "cancel")
    return folder
  }

  @Test func shortRequestsAreNotBlockedByLongOnes() throws {
    let talk = try talk("cat start short-check picture | sizewise mcp", in: try folder())
    #expect(talk.answers.compactMap { $0["id"]?.double } == [2, 1])
    #expect(talk.answer(1)?["result"]?["structuredContent"]?["files"] == .number(60))
    #expect(
      talk.answer(2)?["result"]?["structuredContent"]?["picture"]?.string?.contains("Ada Marlow") == true)
  }

  @Test func aCancelledRequestEnds() throws {
    let talk = try talk(
      "{ cat start check; sleep 0.5; cat cancel picture; } | sizewise mcp", in: try folder())
    #expect(talk.answer(1) == nil)
    #expect(talk.answer(2)?["result"] != nil)
  }

  /// A request whose process is killed gets an error; the requests before and after it are answered.
  @Test func aCrashedProcessFailsOnlyItsRequest() throws {
    let program = try #require(Process.program)
    let talk = try talk(
      """
      mkfifo in; sh -c 'echo $$ >number; exec "$0" mcp' '\(program)' <in >answers & server=$!
      exec 7>in; cat start check >&7; sleep 0.5
      for process in /proc/[0-9]*; do
        read -r _ _ _ parent _ <$process/stat
        [ "$parent" != "$(cat number)" ] || kill -SEGV ${process#/proc/}
      done
      cat picture >&7; sleep 1; exec 7>&-; wait $server; status=$?
      cat answers; exit $status
      """, in: try folder())
    #expect(talk.answer(1)?["result"]?["isError"] == .bool(true))
    #expect(talk.answer(1)?["result"]?["content"]?.compact.contains("signal 11") == true)
    #expect(talk.answer(2)?["result"]?["structuredContent"]?["picture"] != nil)
  }

  @Test func theServerExitsAtTheEndOfInput() throws {
    let talk = try talk("cat start | sizewise mcp", in: try folder())
    #expect(talk.answers.count == 1)
    #expect(try Process("sizewise mcp no-such-folder </dev/null", in: try TemporaryFolder()).status == 3)
  }

  @Test func aClientThatStopsReadingIsNotAnError() throws {
    let folder = try folder()
    let process = try Process(
      "cat start picture check picture | sizewise mcp | head -c 1 >/dev/null", in: folder)
    #expect(process.errors == "")
  }
}
