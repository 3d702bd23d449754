extension [Place] {
  /// The places with a different name for each, which is the same every time a file is read: the second `Opera` is
  /// `Opera (2)`, unless another place has that name already.
  var withDistinctNames: [Place] {
    let names = Set(map(\.name))
    if names.count == count { return self }
    var numbers: [String: Int] = [:]
    return map { place in
      guard var number = numbers[place.name] else {
        numbers[place.name] = 1
        return place
      }
      repeat { number += 1 } while names.contains("\(place.name) (\(number))")
      numbers[place.name] = number
      return Place(name: "\(place.name) (\(number))", coordinate: place.coordinate)
    }
  }
}
