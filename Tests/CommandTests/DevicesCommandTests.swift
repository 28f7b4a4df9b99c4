import Syntax
import TestSupport
import Testing
import sizewise

@Suite struct DevicesCommandTests {
  @Test func everyDeviceIsListed() {
    let run = Run("devices")
    #expect(run.status == .fine)
    #expect(run.output.contains("  iphone-16 "))
    #expect(run.output.contains("iPad mini (A17 Pro)"))
    #expect(run.errors == "")
  }

  @Test func devicesCanBePrintedAsJSON() throws {
    let run = Run("devices", "--json")
    let root = try #require(JSONDocument(Array(run.output.utf8), file: "").root)
    #expect(root["devices"]?.kind == .list)
  }

  /// A user's devices come from a file, or from the configuration folder.
  @Test func customDevicesComeFromFiles() throws {
    let folder = try TemporaryFolder()
    let text = "[{\"id\": \"my-phone\", \"name\": \"My Phone\", \"points\": [400, 800], \"scale\": 3}]"
    let path = try folder.write(text, to: "sizewise/devices.json")
    #expect(Run("devices", "--devices", path).output.contains("My Phone"))
    let configured = Run(["devices"], variables: ["XDG_CONFIG_HOME": folder.path])
    #expect(configured.output.contains("My Phone"))
    #expect(!Run("devices").output.contains("My Phone"))
    try folder.write("[{\"id\": 5}]", to: "sizewise/devices.json")
    let wrong = Run("devices", "--devices", path)
    #expect(wrong.status == .input)
    #expect(wrong.errors.hasPrefix("\(path):1:9: error: \"id\" is a number"))
    #expect(Run("devices", "--devices", folder.path + "/none.json").status == .input)
  }
}
