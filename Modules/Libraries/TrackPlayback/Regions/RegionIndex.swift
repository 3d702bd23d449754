import Geodesy

/// A spatial index of regions, which finds those near a line without checking all of them.
///
/// The centers are kept in cubes of space. Regions of different sizes are in cubes of different sizes: a cube is at
/// least twice as wide as the reach of its regions. Cubes of space have neither poles nor an antimeridian.
struct RegionIndex {
  let regions: [Region]
  let centers: [GeocentricPoint]
  private var layers: [Layer] = []

  /// Creates an index. Cost: one look-up for each region.
  ///
  /// - Parameters:
  ///   - regions: The regions.
  ///   - margin: The metres that are added to each radius.
  init(_ regions: [Region], margin: Double) {
    self.regions = regions
    centers = regions.map { GeocentricPoint($0.center) }
    for (number, region) in regions.enumerated() {
      let size = Self.cubeSize(reach: region.radius + margin)
      if let layer = layers.firstIndex(where: { $0.size == size }) {
        layers[layer].insert(number, at: centers[number])
      } else {
        var layer = Layer(size: size)
        layer.insert(number, at: centers[number])
        layers.append(layer)
      }
    }
  }

  /// Returns the numbers, in ascending order, of all regions whose radius and margin a line may reach, and of others
  /// nearby.
  func candidates(near segment: GeodesicSegment) -> [Int] {
    var found: Set<Int> = []
    for layer in layers { layer.collect(near: segment, into: &found) }
    return found.sorted()
  }

  /// Returns the size of the cubes, a power of two, with a margin for rounding.
  private static func cubeSize(reach: Double) -> Double {
    var size = 16.0
    while size < 2 * reach + 0.01 { size *= 2 }
    return size
  }
}

private struct Layer {
  let size: Double
  private var members: [Int] = []
  private var cubes: [UInt64: [Int]] = [:]

  init(size: Double) {
    self.size = size
  }

  mutating func insert(_ number: Int, at center: GeocentricPoint) {
    members.append(number)
    cubes[key(center, 0, 0, 0), default: []].append(number)
  }

  /// Looks around points of the line that are no further apart than the width of a cube, or at all regions if that is
  /// less work.
  func collect(near segment: GeodesicSegment, into found: inout Set<Int>) {
    let steps = (segment.length / size).rounded(.up)
    guard 27 * (steps + 1) < Double(members.count) else { return found.formUnion(members) }
    for step in 0...Int(steps) {
      collect(
        around: GeocentricPoint(segment.place(after: segment.length * Double(step) / max(steps, 1))), into: &found)
    }
  }

  private func collect(around point: GeocentricPoint, into found: inout Set<Int>) {
    for dx in -1...1 {
      for dy in -1...1 {
        for dz in -1...1 {
          if let numbers = cubes[key(point, dx, dy, dz)] { found.formUnion(numbers) }
        }
      }
    }
  }

  /// Returns the key of the cube of a point, or of a neighbour. The earth is less than 2²⁰ of the smallest cubes wide.
  private func key(_ point: GeocentricPoint, _ dx: Int, _ dy: Int, _ dz: Int) -> UInt64 {
    let x = cell(point.x) + dx
    let y = cell(point.y) + dy
    let z = cell(point.z) + dz
    return UInt64(x) << 40 | UInt64(y) << 20 | UInt64(z)
  }

  private func cell(_ metres: Double) -> Int { Int(((metres + 6.5e6) / size).rounded(.down)) + 1 }
}
