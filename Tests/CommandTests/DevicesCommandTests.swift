import Glibc
import Reading
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

  @Test func theListIsJSONOnDemand() throws {
    let run = Run("devices", "--json")
    let root = try #require(JSONDocument(Array(run.output.utf8), file: "").root)
    #expect(root["devices"]?.kind == .list)
  }

  /// A user's devices come from a file, or from the configuration folder.
  @Test func ownDevicesComeFromFiles() throws {
    var template = Array("/tmp/sizewise-test-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    defer {
      for name in ["/sizewise/devices.json", "/sizewise", ""] { remove(folder + name) }
    }
    mkdir(folder + "/sizewise", 0o755)
    let path = folder + "/sizewise/devices.json"
    let text = "[{\"id\": \"my-phone\", \"name\": \"My Phone\", \"points\": [400, 800], \"scale\": 3}]"
    try AtomicFile.write(Array(text.utf8), to: path)
    #expect(Run("devices", "--devices", path).output.contains("My Phone"))
    let configured = Run(["devices"], variables: ["XDG_CONFIG_HOME": folder])
    #expect(configured.output.contains("My Phone"))
    #expect(!Run("devices").output.contains("My Phone"))
    try AtomicFile.write(Array("[{\"id\": 5}]".utf8), to: path)
    let wrong = Run("devices", "--devices", path)
    #expect(wrong.status == .input)
    #expect(wrong.errors.hasPrefix("\(path):1:9: error: \"id\" is a number"))
    #expect(Run("devices", "--devices", folder + "/none.json").status == .input)
  }
}
