/// A dictionary that knows which of its values were changed last.
///
/// A middleware that is lifted to a plain dictionary visits every value after each action that may have changed one. In
/// a tracked dictionary it visits only those that changed, so an action costs the same with ten children as with
/// 100,000.
///
/// ```swift
/// var tables: TrackedDictionary<Int, Meal.State> = [7: Meal.State()]
/// tables[7]?.served = ["soup"]
/// tables.map(\.value.served)  // == [["soup"]]
/// ```
///
/// It compares, hashes, encodes, decodes and prints like the dictionary that it wraps.
public struct TrackedDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable, RawRepresentable {
  /// The dictionary that it wraps.
  public private(set) var rawValue: [Key: Value]
  /// The keys that were changed last.
  public private(set) var recentChanges = RecentChanges<Key>(areTracked: true)

  /// Creates a tracked dictionary with the values of a plain one.
  public init(rawValue: [Key: Value] = [:]) {
    self.rawValue = rawValue
  }

  /// Returns the keys that changed since an earlier value; `nil` if that is too old, or not an earlier value.
  public func keysChanged(since earlier: TrackedDictionary) -> [Key]? {
    recentChanges.keys(since: earlier.recentChanges.version).map(Array.init)
  }

  /// The keys.
  public var keys: [Key: Value].Keys { rawValue.keys }

  /// The values, which cannot be changed here.
  public var values: [Key: Value].Values { rawValue.values }

  /// The value of a key. Assigning `nil` removes it.
  public subscript(key: Key) -> Value? {
    get { rawValue[key] }
    _modify {
      recentChanges.append(key)
      yield &rawValue[key]
    }
  }

  /// The value of a key, or a default value if it has none; changing it adds it.
  public subscript(key: Key, default defaultValue: @autoclosure () -> Value) -> Value {
    get { rawValue[key, default: defaultValue()] }
    _modify {
      recentChanges.append(key)
      yield &rawValue[key, default: defaultValue()]
    }
  }
}

extension TrackedDictionary: StateDictionary {
  /// Changes the value of a key in place, and returns whether there is one.
  public mutating func update(_ key: Key, _ body: (inout Value) -> Void) -> Bool {
    recentChanges.append(key)
    return rawValue.update(key, body)
  }

  /// The position of the first pair.
  public var startIndex: [Key: Value].Index { rawValue.startIndex }

  /// The position after the last pair.
  public var endIndex: [Key: Value].Index { rawValue.endIndex }

  /// The number of pairs.
  public var count: Int { rawValue.count }

  /// Returns the position after another one.
  public func index(after index: [Key: Value].Index) -> [Key: Value].Index { rawValue.index(after: index) }

  /// The pair at a position.
  public subscript(position: [Key: Value].Index) -> (key: Key, value: Value) { rawValue[position] }
}

extension TrackedDictionary: ExpressibleByDictionaryLiteral {
  /// Creates a tracked dictionary; if a key repeats, its last value wins.
  public init(dictionaryLiteral elements: (Key, Value)...) {
    self.init(rawValue: Dictionary(elements) { $1 })
  }
}

extension TrackedDictionary: Equatable where Value: Equatable {
  /// Returns whether both have the same values, regardless of their changes.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue == rhs.rawValue }
}

extension TrackedDictionary: Hashable where Value: Hashable {
  /// Hashes the values.
  public func hash(into hasher: inout Hasher) { rawValue.hash(into: &hasher) }
}

extension TrackedDictionary: Encodable where Key: Encodable, Value: Encodable {
  /// Encodes a dictionary.
  public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
}

extension TrackedDictionary: Decodable where Key: Decodable, Value: Decodable {
  /// Decodes a dictionary.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode([Key: Value].self))
  }
}

extension TrackedDictionary: CustomStringConvertible, CustomReflectable {
  /// The description of a dictionary.
  public var description: String { rawValue.description }

  /// The mirror of a dictionary.
  public var customMirror: Mirror { Mirror(reflecting: rawValue) }
}
