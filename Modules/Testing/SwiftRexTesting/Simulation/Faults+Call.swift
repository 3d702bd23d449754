import RandomNumbers

extension Faults {
  /// A call, with what the seed has drawn for it and for the calls of its kind.
  struct Call {
    /// The calls that are counted together.
    struct Place: Hashable {
      let kind: String
      let item: String
      let process: Int
    }

    let place: Place
    let number: Int
    var random: SplitMix64
    /// In how many percent of the calls of its kind there is a fault.
    let faultRate: Int
    /// How many percent of them take time.
    let delayRate: Int
    /// How many percent of those ignore their cancellation.
    let patienceRate: Int
    /// Two bits for each fault; one whose bits are 0 does not occur.
    private let occurring: UInt64

    init(_ place: Place, number: Int, _ draws: Draws) {
      (self.place, self.number) = (place, number)
      random = draws.generator(for: place.kind + place.item, number << 8 | place.process)
      var kind = draws.generator(for: place.kind)
      faultRate = [0, 0, 5, 15, 40, 90][kind.index(below: 6)]
      delayRate = [0, 20, 50, 90][kind.index(below: 4)]
      patienceRate = [0, 0, 20][kind.index(below: 3)]
      occurring = kind.next()
    }

    /// The name of the call, to which that of a fault is added.
    var name: String {
      let subject = place.item.isEmpty ? place.kind : "\(place.kind) \(place.item)"
      return "\(subject) #\(number)" + (place.process == 1 ? "" : " in process \(place.process)")
    }

    /// Returns the indices of the faults that occur in calls of its kind.
    func occurring<Fault>(of faults: [Fault]) -> [Int] {
      faults.indices.filter { occurring >> UInt64(2 * $0 % 64) & 3 != 0 }
    }
  }
}
