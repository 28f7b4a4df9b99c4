import Basics
import Environment
import Model
import Testing

/// Every device group × orientation × window: size, safe area and both size classes (Evidence D1, C1). The expected
/// values come from the tables of the sources, not from the program's data files; a row reads `device os orientation
/// window size top,left,bottom,right classes`, with the horizontal and vertical class as c or r.
@Suite struct WindowTableTests {
  @Test(arguments: table.split(separator: "\n").map(String.init))
  func aWindowHasItsSizeInsetsAndClasses(row: String) throws {
    let words = row.split(separator: " ").map(String.init)
    var request = EnvironmentRequest()
    request.device = words[0]
    request.os = Int(words[1])
    request.orientation = Orientation(rawValue: words[2])
    request.window = WindowRequest(word: words[3])
    let catalog = DeviceCatalog.bundled
    let environment = try request.resolve(in: catalog)
    let surroundings = try catalog.surroundings(for: environment)
    #expect(surroundings.window.size == Size(word: words[4]))
    let insets = surroundings.safeArea
    let found = [insets.top, insets.left, insets.bottom, insets.right].map { "\(Int(clamping: $0))" }.joined(
      separator: ",")
    #expect(found == words[5])
    let classes = [surroundings.traits.horizontal, surroundings.traits.vertical].map {
      $0?.letter.lowercased() ?? "?"
    }
    #expect(classes.joined() == words[6])
  }

  /// The table covers each group of the catalog in each orientation and each window that exists there.
  @Test func theTableHasEveryGroupOrientationAndWindow() throws {
    let catalog = DeviceCatalog.bundled
    var covered: Set<String> = []
    for row in table.split(separator: "\n") {
      let words = row.split(separator: " ").map(String.init)
      let device = try #require(catalog.device(words[0]))
      covered.insert([catalog.group(of: device).id, words[2], words[3]].joined(separator: " "))
    }
    var missing: [String] = []
    for group in catalog.groups {
      for orientation in [Orientation.portrait, .landscape] {
        let windows = MultitaskingKind.allCases.filter { group.windows?.entry($0, orientation) != nil }
        for window in ["full"] + windows.map(\.rawValue) {
          let row = "\(group.id) \(orientation.rawValue) \(window)"
          if !covered.contains(row) { missing.append(row) }
        }
      }
    }
    #expect(missing == [])
  }
}

private let table = """
  iphone-3gs 6 portrait full 320x480 20,0,0,0 cr
  iphone-3gs 5 landscape full 480x320 20,0,0,0 cc
  iphone-4 7 portrait full 320x480 20,0,0,0 cr
  ipad-1 5 portrait full 768x1024 20,0,0,0 rr
  iphone-4s 9 portrait full 320x480 20,0,0,0 cr
  iphone-4s 9 landscape full 480x320 0,0,0,0 cc
  iphone-se-1 12 portrait full 320x568 20,0,0,0 cr
  iphone-se-1 12 landscape full 568x320 0,0,0,0 cc
  iphone-se-3 18 portrait full 375x667 20,0,0,0 cr
  iphone-se-3 18 landscape full 667x375 0,0,0,0 cc
  iphone-8-plus 16 portrait full 414x736 20,0,0,0 cr
  iphone-8-plus 16 landscape full 736x414 0,0,0,0 rc
  iphone-11-pro 18 portrait full 375x812 44,0,34,0 cr
  iphone-11-pro 18 landscape full 812x375 0,44,21,44 cc
  iphone-11-pro 26 landscape full 812x375 20,44,20,44 cc
  iphone-11-pro 27 landscape full 812x375 0,44,20,44 cc
  iphone-11 18 portrait full 414x896 48,0,34,0 cr
  iphone-11 18 landscape full 896x414 0,48,21,48 rc
  iphone-11 26 landscape full 896x414 20,48,20,48 rc
  iphone-11 27 landscape full 896x414 0,48,20,48 rc
  iphone-11-pro-max 18 portrait full 414x896 44,0,34,0 cr
  iphone-11-pro-max 18 landscape full 896x414 0,44,21,44 rc
  iphone-11-pro-max 26 landscape full 896x414 20,44,20,44 rc
  iphone-11-pro-max 27 landscape full 896x414 0,44,20,44 rc
  iphone-13-mini 18 portrait full 375x812 50,0,34,0 cr
  iphone-13-mini 18 landscape full 812x375 0,50,21,50 cc
  iphone-13-mini 26 landscape full 812x375 20,50,20,50 cc
  iphone-13-mini 27 landscape full 812x375 0,50,20,50 cc
  iphone-14 18 portrait full 390x844 47,0,34,0 cr
  iphone-14 18 landscape full 844x390 0,47,21,47 cc
  iphone-14 26 landscape full 844x390 20,47,20,47 cc
  iphone-14 27 landscape full 844x390 0,47,20,47 cc
  iphone-16e 18 portrait full 390x844 47,0,34,0 cr
  iphone-16e 18 landscape full 844x390 0,47,21,47 cc
  iphone-16e 26 landscape full 844x390 20,47,20,47 cc
  iphone-16e 27 landscape full 844x390 0,47,20,47 cc
  iphone-14-plus 18 portrait full 428x926 47,0,34,0 cr
  iphone-14-plus 18 landscape full 926x428 0,47,21,47 rc
  iphone-14-plus 26 landscape full 926x428 20,47,20,47 rc
  iphone-14-plus 27 landscape full 926x428 0,47,20,47 rc
  iphone-16 18 portrait full 393x852 59,0,34,0 cr
  iphone-16 18 landscape full 852x393 0,59,21,59 cc
  iphone-16 26 landscape full 852x393 20,59,20,59 cc
  iphone-16 27 landscape full 852x393 0,59,20,59 cc
  iphone-16-plus 18 portrait full 430x932 59,0,34,0 cr
  iphone-16-plus 18 landscape full 932x430 0,59,21,59 rc
  iphone-16-plus 26 landscape full 932x430 20,59,20,59 rc
  iphone-16-plus 27 landscape full 932x430 0,59,20,59 rc
  iphone-16-pro 18 portrait full 402x874 62,0,34,0 cr
  iphone-16-pro 18 landscape full 874x402 0,62,21,62 cc
  iphone-16-pro 26 landscape full 874x402 20,62,20,62 cc
  iphone-16-pro 27 landscape full 874x402 0,62,20,62 cc
  iphone-16-pro-max 18 portrait full 440x956 62,0,34,0 cr
  iphone-16-pro-max 18 landscape full 956x440 0,62,21,62 rc
  iphone-16-pro-max 26 landscape full 956x440 20,62,20,62 rc
  iphone-16-pro-max 27 landscape full 956x440 0,62,20,62 rc
  iphone-17-pro 26 portrait full 402x874 62,0,34,0 cr
  iphone-17-pro 26 landscape full 874x402 20,62,20,62 cc
  iphone-17-pro 27 landscape full 874x402 0,62,20,62 cc
  iphone-17-pro-max 26 portrait full 440x956 62,0,34,0 cr
  iphone-17-pro-max 26 landscape full 956x440 20,62,20,62 rc
  iphone-17-pro-max 27 landscape full 956x440 0,62,20,62 rc
  iphone-air 26 portrait full 420x912 68,0,34,0 cr
  iphone-air 26 landscape full 912x420 20,68,29,68 rc
  iphone-air 27 landscape full 912x420 0,68,20,68 rc
  iphone-duo 27 portrait full 466x678 0,0,34,84 cr
  iphone-duo 27 landscape full 678x466 0,84,34,0 cc
  iphone-duo 27 landscape-right full 678x466 0,0,34,84 cc
  iphone-duo-inner 27 portrait full 669x951 82,0,34,0 rr
  iphone-duo-inner 27 upside-down full 669x951 82,0,34,0 rr
  iphone-duo-inner 27 landscape full 951x669 0,0,34,84 rr
  iphone-duo-inner 27 landscape-right full 951x669 0,0,34,84 rr
  iphone-duo-inner 27 landscape split-1/2 469x669 0,0,34,0 cr
  iphone-duo-inner 27 landscape split-1/2:right 469x669 0,0,34,84 cr
  iphone-duo-half 27 portrait full 669x951 82,0,34,0 rr
  iphone-duo-half 27 landscape full 951x669 0,0,34,84 rr
  iphone-duo-half 27 landscape split-1/2 469x669 0,0,34,0 cr
  iphone-17 27 portrait free:375x550 375x550 62,0,34,0 cr
  iphone-17 27 portrait free:402x874 402x874 62,0,34,0 cr
  iphone-17 27 portrait free:640x1000 640x1000 62,0,34,0 cr
  iphone-17 27 portrait free:700x900 700x900 62,0,34,0 rr
  iphone-17 27 portrait free:900x675 900x675 62,0,34,0 rr
  iphone-17 27 portrait free:874x402 874x402 62,0,34,0 rc
  iphone-16-pro-max 27 portrait free:1144x845 1144x845 62,0,34,0 rr
  ipad-pro-9.7 16 portrait full 768x1024 20,0,0,0 rr
  ipad-pro-9.7 16 landscape full 1024x768 20,0,0,0 rr
  ipad-pro-9.7 16 portrait split-1/3 320x1024 20,0,0,0 cr
  ipad-pro-9.7 16 portrait split-2/3 438x1024 20,0,0,0 cr
  ipad-pro-9.7 16 portrait slide-over 320x984 0,0,0,0 cr
  ipad-pro-9.7 16 landscape split-1/3 320x768 20,0,0,0 cr
  ipad-pro-9.7 16 landscape split-1/2 507x768 20,0,0,0 cr
  ipad-pro-9.7 16 landscape split-2/3 694x768 20,0,0,0 rr
  ipad-pro-9.7 16 landscape slide-over 320x728 0,0,0,0 cr
  ipad-mini-5 18 portrait full 768x1024 20,0,0,0 rr
  ipad-mini-5 18 landscape full 1024x768 20,0,0,0 rr
  ipad-mini-5 18 portrait split-1/3 320x1024 20,0,0,0 cr
  ipad-mini-5 18 portrait split-2/3 438x1024 20,0,0,0 cr
  ipad-mini-5 18 portrait slide-over 320x984 0,0,0,0 cr
  ipad-mini-5 18 landscape split-1/3 320x768 20,0,0,0 cr
  ipad-mini-5 18 landscape split-1/2 507x768 20,0,0,0 cr
  ipad-mini-5 18 landscape split-2/3 694x768 20,0,0,0 rr
  ipad-mini-5 18 landscape slide-over 320x728 0,0,0,0 cr
  ipad-9 18 portrait full 810x1080 20,0,0,0 rr
  ipad-9 18 landscape full 1080x810 20,0,0,0 rr
  ipad-9 18 portrait split-1/3 320x1080 20,0,0,0 cr
  ipad-9 18 portrait split-2/3 480x1080 20,0,0,0 cr
  ipad-9 18 portrait slide-over 320x1040 0,0,0,0 cr
  ipad-9 18 landscape split-1/3 320x810 20,0,0,0 cr
  ipad-9 18 landscape split-1/2 535x810 20,0,0,0 cr
  ipad-9 18 landscape split-2/3 750x810 20,0,0,0 rr
  ipad-9 18 landscape slide-over 320x770 0,0,0,0 cr
  ipad-air-3 18 portrait full 834x1112 20,0,0,0 rr
  ipad-air-3 18 landscape full 1112x834 20,0,0,0 rr
  ipad-air-3 18 portrait split-1/3 320x1112 20,0,0,0 cr
  ipad-air-3 18 portrait split-2/3 504x1112 20,0,0,0 cr
  ipad-air-3 18 portrait slide-over 320x1072 0,0,0,0 cr
  ipad-air-3 18 landscape split-1/3 320x834 20,0,0,0 cr
  ipad-air-3 18 landscape split-1/2 551x834 20,0,0,0 cr
  ipad-air-3 18 landscape split-2/3 782x834 20,0,0,0 rr
  ipad-air-3 18 landscape slide-over 320x794 0,0,0,0 cr
  ipad-air-5 26 portrait full 820x1180 32,0,25,0 rr
  ipad-air-5 27 landscape full 1180x820 32,0,25,0 rr
  ipad-air-5 18 portrait full 820x1180 24,0,20,0 rr
  ipad-air-5 18 landscape full 1180x820 24,0,20,0 rr
  ipad-air-5 18 portrait split-1/3 320x1180 24,0,20,0 cr
  ipad-air-5 18 portrait split-2/3 490x1180 24,0,20,0 cr
  ipad-air-5 18 portrait slide-over 320x1140 0,0,0,0 cr
  ipad-air-5 18 landscape split-1/3 375x820 24,0,20,0 cr
  ipad-air-5 18 landscape split-1/2 585x820 24,0,20,0 cr
  ipad-air-5 18 landscape split-2/3 795x820 24,0,20,0 rr
  ipad-air-5 18 landscape slide-over 375x780 0,0,0,0 cr
  ipad-pro-11 26 portrait full 834x1194 32,0,25,0 rr
  ipad-pro-11 27 landscape full 1194x834 32,0,25,0 rr
  ipad-pro-11 18 portrait full 834x1194 24,0,20,0 rr
  ipad-pro-11 18 landscape full 1194x834 24,0,20,0 rr
  ipad-pro-11 18 portrait split-1/3 320x1194 24,0,20,0 cr
  ipad-pro-11 18 portrait split-2/3 504x1194 24,0,20,0 cr
  ipad-pro-11 18 portrait slide-over 320x1154 0,0,0,0 cr
  ipad-pro-11 18 landscape split-1/3 375x834 24,0,20,0 cr
  ipad-pro-11 18 landscape split-1/2 592x834 24,0,20,0 cr
  ipad-pro-11 18 landscape split-2/3 809x834 24,0,20,0 rr
  ipad-pro-11 18 landscape slide-over 375x794 0,0,0,0 cr
  ipad-pro-11-m4 26 portrait full 834x1210 32,0,25,0 rr
  ipad-pro-11-m4 27 landscape full 1210x834 32,0,25,0 rr
  ipad-pro-11-m4 18 portrait full 834x1210 24,0,20,0 rr
  ipad-pro-11-m4 18 landscape full 1210x834 24,0,20,0 rr
  ipad-pro-11-m4 18 portrait split-1/3 320x1210 24,0,20,0 cr
  ipad-pro-11-m4 18 portrait split-2/3 504x1210 24,0,20,0 cr
  ipad-pro-11-m4 18 portrait slide-over 320x1170 0,0,0,0 cr
  ipad-pro-11-m4 18 landscape split-1/3 375x834 24,0,20,0 cr
  ipad-pro-11-m4 18 landscape split-1/2 600x834 24,0,20,0 cr
  ipad-pro-11-m4 18 landscape split-2/3 825x834 24,0,20,0 rr
  ipad-pro-11-m4 18 landscape slide-over 375x794 0,0,0,0 cr
  ipad-pro-12.9-2 17 portrait full 1024x1366 20,0,0,0 rr
  ipad-pro-12.9-2 17 landscape full 1366x1024 20,0,0,0 rr
  ipad-pro-12.9-2 17 portrait split-1/3 375x1366 20,0,0,0 cr
  ipad-pro-12.9-2 17 portrait split-2/3 639x1366 20,0,0,0 cr
  ipad-pro-12.9-2 17 portrait slide-over 375x1326 0,0,0,0 cr
  ipad-pro-12.9-2 17 landscape split-1/3 375x1024 20,0,0,0 cr
  ipad-pro-12.9-2 17 landscape split-1/2 678x1024 20,0,0,0 rr
  ipad-pro-12.9-2 17 landscape split-2/3 981x1024 20,0,0,0 rr
  ipad-pro-12.9-2 17 landscape slide-over 375x984 0,0,0,0 cr
  ipad-pro-12.9 26 portrait full 1024x1366 32,0,25,0 rr
  ipad-pro-12.9 27 landscape full 1366x1024 32,0,25,0 rr
  ipad-pro-12.9 18 portrait full 1024x1366 24,0,20,0 rr
  ipad-pro-12.9 18 landscape full 1366x1024 24,0,20,0 rr
  ipad-pro-12.9 18 portrait split-1/3 375x1366 24,0,20,0 cr
  ipad-pro-12.9 18 portrait split-2/3 639x1366 24,0,20,0 cr
  ipad-pro-12.9 18 portrait slide-over 375x1326 0,0,0,0 cr
  ipad-pro-12.9 18 landscape split-1/3 375x1024 24,0,20,0 cr
  ipad-pro-12.9 18 landscape split-1/2 678x1024 24,0,20,0 rr
  ipad-pro-12.9 18 landscape split-2/3 981x1024 24,0,20,0 rr
  ipad-pro-12.9 18 landscape slide-over 375x984 0,0,0,0 cr
  ipad-pro-13-m4 26 portrait full 1032x1376 32,0,25,0 rr
  ipad-pro-13-m4 27 landscape full 1376x1032 32,0,25,0 rr
  ipad-pro-13-m4 18 portrait full 1032x1376 24,0,20,0 rr
  ipad-pro-13-m4 18 landscape full 1376x1032 24,0,20,0 rr
  ipad-pro-13-m4 18 portrait split-1/3 375x1376 24,0,20,0 cr
  ipad-pro-13-m4 18 portrait split-2/3 647x1376 24,0,20,0 cr
  ipad-pro-13-m4 18 portrait slide-over 375x1336 0,0,0,0 cr
  ipad-pro-13-m4 18 landscape split-1/3 375x1032 24,0,20,0 cr
  ipad-pro-13-m4 18 landscape split-1/2 683x1032 24,0,20,0 rr
  ipad-pro-13-m4 18 landscape split-2/3 991x1032 24,0,20,0 rr
  ipad-pro-13-m4 18 landscape slide-over 375x992 0,0,0,0 cr
  ipad-mini-6 26 portrait full 744x1133 32,0,25,0 rr
  ipad-mini-6 27 landscape full 1133x744 32,0,25,0 rr
  ipad-mini-6 18 portrait full 744x1133 24,0,20,0 rr
  ipad-mini-6 18 landscape full 1133x744 24,0,20,0 rr
  ipad-mini-6 18 portrait split-1/3 320x1133 24,0,20,0 cr
  ipad-mini-6 18 portrait split-2/3 414x1133 24,0,20,0 cr
  ipad-mini-6 18 portrait slide-over 320x1093 0,0,0,0 cr
  ipad-mini-6 18 landscape split-1/3 375x744 24,0,20,0 cr
  ipad-mini-6 18 landscape split-1/2 561.5x744 24,0,20,0 cr
  ipad-mini-6 18 landscape split-2/3 748x744 24,0,20,0 rr
  ipad-mini-6 18 landscape slide-over 375x704 0,0,0,0 cr
  ipad-2 9 portrait full 768x1024 20,0,0,0 rr
  ipad-2 9 landscape full 1024x768 20,0,0,0 rr
  ipad-air-2 9 landscape slide-over 320x768 20,0,0,0 cr
  ipad-air-2 10 portrait slide-over 320x1024 20,0,0,0 cr
  ipad-pro-12.9-1 9 landscape slide-over 375x1024 20,0,0,0 cr
  iphone-xr 12 portrait full 414x896 44,0,34,0 cr
  iphone-xr 13 landscape full 896x414 0,44,21,44 rc
  iphone-xr 14 portrait full 414x896 48,0,34,0 cr
  ipad-pro-11 18 landscape free:640x600 640x600 0,0,0,0 cr
  ipad-pro-11 18 landscape free:678x834 678x834 24,0,20,0 rr
  ipad-pro-11 26 portrait free:380x650 380x650 0,0,0,0 cr
  ipad-pro-12.9 27 landscape free:683x1024 683x1024 32,0,25,0 rr
  ipad-pro-12.9 27 landscape free:655x1024 655x1024 32,0,25,0 cr
  ipad-pro-12.9 27 landscape free:477x1024 477x1024 32,0,25,0 cr
  ipad-pro-12.9 27 landscape free:375x550 375x550 0,0,0,0 cr
  """
