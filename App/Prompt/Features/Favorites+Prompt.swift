import CommandLineOptions
import FavoritesFeature
import LineEditing
import Recorder
import Screens
import SwiftRex

extension PromptFeature {
  static let favorites = PromptFeature(
    name: "favorites", samples: Favorites.Action.samples.map(AppAction.favorites),
    examples: ["favorites.itemTapped(\"oslo\")"], work: { $0.favorites.listedWork },
    warnings: { $0.favorites.messages.all },
    pane: { Pane("Favorites", id: ScreenName.favorites, $0.favorites) { state, _ in PaneContent(state) } },
    commandLine: CommandLine(
      options: Favorites.Options.table.map { $0.lift(\.favorites) }, objection: { $0.favoritesObjection },
      objectionToBranching: { $0.favorites.location == nil ? nil : Favorites.Options.objectionToBranching },
      simulate: { world, _, options in world.favorites.use(options.favorites.location) },
      missing: { $1.favorites.location == nil && $0.hasLoadedFavorites ? Favorites.Options.missing : nil }),
    outcome: Outcome(losses: { $0.favorites.problems }))
}

extension Favorites {
  /// The command-line options for favorites.
  struct Options: Equatable, Sendable {
    fileprivate static let objectionToBranching =
      "--favorites FILE has changed since the start, so this world cannot be created again"

    fileprivate static let missing =
      "the favorites were saved in a file, and are not saved now; pass the file with --favorites"

    /// Where the favorites are saved; `nil` for the user's file.
    var location: FavoritesLocation?

    static let table: [CommandLineOption<Options>] = [
      CommandLineOption(
        "--favorites", argument: "FILE|URL", "a file or an address", isFile: true,
        help: "store the favorites in FILE, or on the web server at URL; if the server requires a credential, set "
          + "FAVORITES_TOKEN (default: a file under XDG_DATA_HOME)"
      ) { options, text throws(UsageError) in options.location = try FavoritesLocation(text) }
      .used(in: [.live, .simulated])
    ]
  }
}

extension Recording<AppAction, AppState> {
  /// Whether the first items that were loaded are not those of the simulated backend, which begins without any.
  fileprivate var hasLoadedFavorites: Bool {
    let snapshots = numbers.lazy.compactMap { number -> Favorites.Snapshot? in
      if case .favorites(.loaded(let snapshot)) = self[number].action { snapshot } else { nil }
    }
    return snapshots.first.map { !$0.items.isEmpty } ?? false
  }
}

extension Options {
  /// Why the favorites cannot be saved at the chosen location; `nil` if they can.
  fileprivate var favoritesObjection: String? {
    if world == .simulated, case .server = favorites.location {
      "--favorites must be a file in the simulated world, which has no servers"
    } else {
      nil
    }
  }
}

extension Favorites.Dependencies {
  /// Returns the dependencies over the file or the server that the user named.
  static func live(on machine: Machine) -> Self {
    let backend = FavoritesBackend(at: machine.options.favorites.location)
    if let warning = backend.warning { machine.console.printError(warning) }
    machine.cancellations.withLock { $0.append(backend.cancelRequests) }
    return backend.dependencies
  }

  /// Reads and saves a file, if the user named one.
  fileprivate mutating func use(_ location: FavoritesLocation?) {
    guard case .file(let path) = location else { return }
    let file = Favorites.Dependencies.file(at: path)
    (load, save) = (file.load, file.save)
  }
}

extension Favorites.State {
  /// The changes that were lost or rejected, one line per kind.
  var problems: [String] {
    let lost = lostChanges.map { "lost changes to favorites: \($0.count); \($0.reason)" }
    let rejections = rejections
    if rejections.isEmpty { return lost.map { [$0] } ?? [] }
    let first = rejections.prefix(3).map { "\($0.item.debugDescription): \($0.reason)" }
    let count = "changes to favorites that the server rejected: \(rejections.count)"
    return [lost, ([count] + first).joined(separator: "; ")].compactMap(\.self)
  }
}

extension PaneContent<Favorites.ViewAction> {
  /// Creates the pane of the favorites: an item in each row, which Space marks or unmarks, and Enter opens if it is a
  /// place.
  init(_ state: Favorites.ViewState) {
    let width = min(24, state.rows.map { StyledText($0.id).columns }.max() ?? 0)
    let banner = state.banner.map { [Row(StyledText($0, .bad))] } ?? []
    self.init(
      summary: StyledText(state.title),
      rows: state.rows.map {
        Row(StyledText($0, width), id: $0.id, action: .rowTapped(id: $0.id), detail: $0.id)
      } + banner,
      keys: state.buttons.map { Binding($0.action == .retryTapped ? "r" : "d", $0.title.lowercased(), $0.action) })
  }
}

extension StyledText {
  fileprivate init(_ row: Favorites.ViewState.Row, _ width: Int) {
    let mark = StyledText(row.mark.text, row.mark == .saving ? .dim : .bad)
    let star = row.isFavorite ? StyledText("★ ", .notice) : StyledText("☆ ", .dim)
    let name = StyledText(row.id)
    self = star + (mark.plain.isEmpty ? name : name.padded(to: width + 2) + mark)
  }
}
