import Basics
import Model

/// The environments of the default matrix: the devices in use today, and those that the app's oldest system adds.
///
/// On the newest system: every phone and pad that runs it, in each orientation; the postures of a folding phone and its
/// halves; tiles of the pads that are sold, the smallest window of free size and both sides of the width at which a
/// window becomes regular; and sizes of iPhone apps in windows. For the oldest system: three phones and a pad with it,
/// and the devices that cannot run the newest system. Split View and Slide Over of three pads are included if the range
/// has a system that supports them.
struct CurrentEnvironments {
  let catalog: DeviceCatalog
  let app: AppConfiguration

  private var newest: Int { SystemVersions.all.upperBound }
  /// The app's oldest system. Without one, it is the last system with classic multitasking.
  private var oldest: Int { app.minimumSystem ?? SystemVersions.standard }
  private var rules: WindowRules { catalog.windowRules }

  /// Returns the environments, each as a list of candidate models, best first.
  func candidates() -> [[PreviewEnvironment]] {
    let current = catalog.groups.filter { runs($0, newest) }
    let phones = current.filter { $0.idiom == .phone }
    let pads = current.filter { $0.idiom == .pad }
    var result: [[PreviewEnvironment]] = []
    for group in phones {
      result += held(group, newest)
      if group.windows != nil {
        result += [.left, .right].flatMap { held(group, newest, window: .split(.half, $0), [.landscape]) }
      }
    }
    result += windowsOfPhones(phones)
    for group in pads { result += held(group, newest) }
    for group in pads where isSold(group) { result += tiles(group) }
    result += edges(pads)
    if oldest < newest { result += older(current) }
    return result
  }

  // MARK: Windows of the newest system

  /// Returns windows of an iPhone app on another display: the smallest, both sides of the width at which windows become
  /// regular, and the largest. Windows lower than the smallest are not offered (Evidence W3).
  private func windowsOfPhones(_ phones: [DeviceGroup]) -> [[PreviewEnvironment]] {
    guard let group = widest(phones.filter { $0.parts.isEmpty && isSold($0) }) else { return [] }
    let sizes = [
      rules.smallestFree, Size(width: rules.widestCompact, height: group.size.height),
      Size(width: rules.regularFrom, height: group.size.height), rules.largestPhoneWindow,
    ]
    return sizes.flatMap { held(group, newest, window: .free($0), [.portrait]) }
  }

  /// Returns the tiles of a pad: half, a third and two thirds of its width, and half of its height.
  private func tiles(_ group: DeviceGroup) -> [[PreviewEnvironment]] {
    [Orientation.portrait, .landscape].flatMap { orientation in
      let screen = group.size(orientation)
      let parts: [Size] =
        [screen.width / 2, screen.width / 3, screen.width * 2 / 3].filter { $0 >= rules.smallestFree.width }
        .map { Size(width: $0.rounded(.down), height: screen.height) }
        + [Size(width: screen.width, height: (screen.height / 2).rounded(.down))]
      return parts.flatMap { held(group, newest, window: .free($0), [orientation]) }
    }
  }

  /// Returns the smallest window of free size and both sides of the width at which windows become regular, on the
  /// widest pad.
  private func edges(_ pads: [DeviceGroup]) -> [[PreviewEnvironment]] {
    guard let group = widest(pads) else { return [] }
    let height = group.size(.landscape).height
    let sizes = [
      rules.smallestFree, Size(width: rules.widestCompact, height: height),
      Size(width: rules.regularFrom, height: height),
    ]
    return sizes.flatMap { held(group, newest, window: .free($0), [.landscape]) }
  }

  // MARK: Older systems

  private func older(_ current: [DeviceGroup]) -> [[PreviewEnvironment]] {
    var result: [[PreviewEnvironment]] = []
    let groups = catalog.groups.filter { group in
      models(of: group).contains { $0.systems.overlaps(oldest...newest) }
    }
    for group in groups where !runs(group, newest) { result += held(group, newest) }
    let veterans = groups.filter { runs($0, oldest) }
    let phones = veterans.filter { $0.idiom == .phone }.sorted { $0.size.width < $1.size.width }
    for group in spread(phones) { result += held(group, oldest) }
    let classic = min(rules.classicWindowsUntil, newest)
    if let pad = most(veterans.filter { $0.idiom == .pad }), oldest > classic || !runs(pad, classic) {
      result += held(pad, oldest)
    }
    guard oldest <= classic else { return result }
    let pads = groups.filter { group in
      group.idiom == .pad && group.windows != nil
        && models(of: group).contains { $0.systems.contains(classic) }
    }
    let modes: [WindowMode] = [
      .full, .split(.third, .left), .split(.half, .left), .split(.twoThirds, .left), .slideOver,
    ]
    for group in spread(pads.sorted { $0.size.width < $1.size.width }) {
      for orientation in [Orientation.portrait, .landscape] {
        for window in modes where window != .split(.half, .left) || orientation.isLandscape {
          result += held(group, classic, window: window, [orientation])
        }
      }
    }
    return result
  }

  // MARK: Choices

  private func models(of group: DeviceGroup) -> [Device] { group.models.map { catalog.devices[$0] } }

  private func runs(_ group: DeviceGroup, _ system: Int) -> Bool {
    models(of: group).contains { $0.systems.contains(system) }
  }

  private func isSold(_ group: DeviceGroup) -> Bool {
    models(of: group).contains { $0.sold.map { $0.last == nil } ?? false }
  }

  private func widest(_ groups: [DeviceGroup]) -> DeviceGroup? {
    groups.max { $0.size.width < $1.size.width }
  }

  private func most(_ groups: [DeviceGroup]) -> DeviceGroup? {
    groups.max { $0.models.count < $1.models.count }
  }

  /// Returns the first, the one with the most models, and the last.
  private func spread(_ groups: [DeviceGroup]) -> [DeviceGroup] {
    var found: [DeviceGroup] = []
    for group in [groups.first, most(groups), groups.last].compactMap({ $0 })
    where !found.contains(where: { $0.id == group.id }) {
      found.append(group)
    }
    return found
  }

  /// Returns the environments of a group in some orientations: by default all those that differ.
  private func held(
    _ group: DeviceGroup, _ system: Int, window: WindowMode = .full, _ orientations: [Orientation]? = nil
  ) -> [[PreviewEnvironment]] {
    (orientations ?? group.differentOrientations).map { orientation in
      let models = models(of: group).reversed().sorted {
        abs($0.nearestSystem(to: system) - system) < abs($1.nearestSystem(to: system) - system)
      }
      return models.map { model in
        var environment = PreviewEnvironment(device: model.id, os: model.nearestSystem(to: system))
        environment.orientation = orientation
        environment.window = window
        return environment
      }
    }
  }
}

extension DeviceGroup {
  /// The orientations to cover. Landscape right differs from landscape only if the insets at the sides do.
  var differentOrientations: [Orientation] {
    let isOneSided = safeAreas.contains { $0.landscapeRight != nil && $0.landscapeRight != $0.landscape }
    return isOneSided ? [.portrait, .landscape, .landscapeRight] : [.portrait, .landscape]
  }
}
