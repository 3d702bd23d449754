extension LocationSimulation {
  /// Finds the circles near a line without looking at all of them.
  ///
  /// Their middles are kept in cubes of space, and circles of different sizes in cubes of different sizes: a cube is at
  /// least twice as wide as its circles reach. Space has neither poles nor an antimeridian.
  struct RegionIndex {
    let regions: [Region]
    let centers: [SpacePoint]
    private var layers: [Layer] = []

    /// Files circles; costs a look-up each.
    ///
    /// - Parameters:
    ///   - regions: The circles.
    ///   - margin: Metres that are added to each radius.
    init(_ regions: [Region], margin: Double) {
      self.regions = regions
      centers = regions.map { SpacePoint($0.center) }
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

    /// The numbers, rising, of all circles that a leg may come as near to as their radius and the margin, and of others
    /// in the vicinity.
    func candidates(near leg: Leg) -> [Int] {
      var found: Set<Int> = []
      for layer in layers { layer.collect(near: leg, into: &found) }
      return found.sorted()
    }

    /// The next power of two, and a little more for the sake of rounding.
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

    mutating func insert(_ number: Int, at center: SpacePoint) {
      members.append(number)
      cubes[key(center, 0, 0, 0), default: []].append(number)
    }

    /// Looks around points of the leg that are no further apart than a cube is wide; at all where that is less work.
    func collect(near leg: Leg, into found: inout Set<Int>) {
      let steps = (leg.length / size).rounded(.up)
      guard 27 * (steps + 1) < Double(members.count) else { return found.formUnion(members) }
      for step in 0...Int(steps) {
        collect(around: SpacePoint(leg.place(after: leg.length * Double(step) / max(steps, 1))), into: &found)
      }
    }

    private func collect(around point: SpacePoint, into found: inout Set<Int>) {
      for dx in -1...1 {
        for dy in -1...1 {
          for dz in -1...1 {
            if let numbers = cubes[key(point, dx, dy, dz)] { found.formUnion(numbers) }
          }
        }
      }
    }

    /// The cube of a point, or a neighbour of it; the earth is less than 2²⁰ of the smallest cubes wide.
    private func key(_ point: SpacePoint, _ dx: Int, _ dy: Int, _ dz: Int) -> UInt64 {
      let x = cell(point.x) + dx
      let y = cell(point.y) + dy
      let z = cell(point.z) + dz
      return UInt64(x) << 40 | UInt64(y) << 20 | UInt64(z)
    }

    private func cell(_ metres: Double) -> Int { Int(((metres + 6.5e6) / size).rounded(.down)) + 1 }
  }
}
