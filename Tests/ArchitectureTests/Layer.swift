import Testing

/// The modules of one folder, and the layers that they may import.
struct Layer: CustomTestStringConvertible, Sendable {
  let name: String
  /// The layers whose modules it may import; its own only if it is among them.
  let imports: [String]

  /// Every layer, from the core up: each after all that it may import.
  ///
  /// Only tests import `Testing`; for them, it is above the bridges. Libraries know nothing of actions and stores.
  static let all = [
    Layer(name: "Core", imports: []),
    Layer(name: "Libraries", imports: ["Libraries"]),
    Layer(name: "Bridges", imports: ["Core", "Libraries", "Bridges"]),
    Layer(name: "Testing", imports: ["Core", "Libraries", "Bridges", "Testing"]),
    Layer(name: "Middlewares", imports: ["Core", "Libraries", "Bridges"]),
    Layer(name: "Features", imports: ["Core", "Libraries", "Bridges"]),
    Layer(name: "Explorer", imports: ["Core", "Libraries", "Bridges", "Middlewares", "Explorer"]),
    Layer(name: "App", imports: ["Core", "Libraries", "Bridges", "Middlewares", "Features", "Explorer"]),
  ]

  /// The folders under `Modules` without modules.
  static let foldersWithoutModules = ["Documentation"]

  /// The layer of every module, by the module's name.
  static let byModule = Dictionary(uniqueKeysWithValues: all.flatMap { layer in layer.modules.map { ($0, layer) } })

  var folder: String { name == "App" ? "App" : "Modules/" + name }
  var testDescription: String { name }

  /// The names of its modules, sorted; the module of the folder `Favorites` is `FavoritesFeature`.
  var modules: [String] {
    switch name {
    case "App": ["App"]
    case "Features": Repository.entries(of: folder).map { $0 + "Feature" }
    default: Repository.entries(of: folder)
    }
  }

  /// Returns a message for every import in a file that this layer does not allow.
  func violations(in file: SourceFile) -> [String] {
    file.imports.compactMap { module in
      guard let other = Layer.byModule[module], !imports.contains(other.name) else { return nil }
      let allowed = imports.isEmpty ? "no layer" : imports.joined(separator: ", ")
      return "\(file.path) imports \(module) of the layer \(other.name); the layer \(name) may import \(allowed)"
    }
  }
}
