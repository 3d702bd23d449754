import CIndexStore
import Foundation

/// The index that a debug build leaves behind: where each symbol is declared and mentioned.
struct IndexStore {
  /// A place where a symbol is declared or mentioned.
  struct Occurrence {
    let line: Int
    let column: Int
    let symbol: String
    let roles: Roles
    /// The requirements that the symbol satisfies, and the methods that it overrides.
    let overridden: [String]
  }

  struct Roles: OptionSet {
    let rawValue: UInt64
    static let declaration = Roles(rawValue: 1 << 0)
    static let definition = Roles(rawValue: 1 << 1)
    static let overrideOf = Roles(rawValue: 1 << 11)
    static let extendedBy = Roles(rawValue: 1 << 14)
  }

  private let store: UnsafeMutableRawPointer

  /// Opens the index of a build; `nil` if there is none.
  init?(path: String) {
    guard FileManager.default.fileExists(atPath: path), let store = indexstore_store_create(path, nil) else {
      return nil
    }
    self.store = store
  }

  /// Calls a function with each source that was compiled, its module and the name of its record.
  func forEachSource(_ body: (_ path: String, _ module: String, _ record: String) -> Void) {
    for name in collect({ indexstore_store_units_apply_f(store, 1, $0) { $0.append($1.string) } }) {
      guard let unit = indexstore_unit_reader_create(store, name, nil) else { continue }
      defer { indexstore_unit_reader_dispose(unit) }
      let path = indexstore_unit_reader_get_main_file(unit).string
      let start = path.split(separator: "/").last.map { $0 + "-" } ?? ""
      let records = collect {
        indexstore_unit_reader_dependencies_apply_f(unit, $0) { context, dependency in
          guard indexstore_unit_dependency_get_kind(dependency) == 2 else { return true }
          return context.append(indexstore_unit_dependency_get_name(dependency).string)
        }
      }
      guard let record = records.first(where: { $0.hasPrefix(start) }) else { continue }
      body(path, indexstore_unit_reader_get_module_name(unit).string, record)
    }
  }

  /// Returns the occurrences in a record.
  func occurrences(in record: String) -> [Occurrence] {
    guard let reader = indexstore_record_reader_create(store, record, nil) else { return [] }
    defer { indexstore_record_reader_dispose(reader) }
    var visit = Visit()
    withUnsafeMutablePointer(to: &visit) {
      _ = indexstore_record_reader_occurrences_apply_f(reader, $0) { context, occurrence in
        context.assumingMemoryBound(to: Visit.self).pointee.add(occurrence)
        return true
      }
    }
    return visit.occurrences
  }

  private func collect(_ apply: (UnsafeMutableRawPointer) -> Bool) -> [String] {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { _ = apply(UnsafeMutableRawPointer($0)) }
    return names
  }
}

/// The occurrences of a record, while it is read.
private struct Visit {
  var occurrences: [IndexStore.Occurrence] = []
  private var overridden: [String] = []
  private var names: [UnsafeMutableRawPointer: String] = [:]

  mutating func add(_ occurrence: UnsafeMutableRawPointer) {
    let roles = IndexStore.Roles(rawValue: indexstore_occurrence_get_roles(occurrence))
    overridden = []
    if roles.contains(.overrideOf) {
      withUnsafeMutablePointer(to: &self) {
        _ = indexstore_occurrence_relations_apply_f(occurrence, $0) { context, relation in
          context.assumingMemoryBound(to: Visit.self).pointee.relate(relation)
          return true
        }
      }
    }
    var (line, column): (UInt32, UInt32) = (0, 0)
    indexstore_occurrence_get_line_col(occurrence, &line, &column)
    occurrences.append(
      .init(
        line: Int(line), column: Int(column), symbol: name(of: indexstore_occurrence_get_symbol(occurrence)),
        roles: roles, overridden: overridden))
  }

  private mutating func relate(_ relation: UnsafeMutableRawPointer) {
    guard IndexStore.Roles(rawValue: indexstore_symbol_relation_get_roles(relation)).contains(.overrideOf) else {
      return
    }
    overridden.append(name(of: indexstore_symbol_relation_get_symbol(relation)))
  }

  /// The name of a symbol that is unique in the whole program.
  private mutating func name(of symbol: UnsafeMutableRawPointer) -> String {
    if let name = names[symbol] { return name }
    let name = indexstore_symbol_get_usr(symbol).string
    names[symbol] = name
    return name
  }
}

extension UnsafeMutableRawPointer {
  /// Adds a text to the array that the pointer points to.
  fileprivate func append(_ text: String) -> Bool {
    assumingMemoryBound(to: [String].self).pointee.append(text)
    return true
  }
}

extension indexstore_string_ref_t {
  fileprivate var string: String {
    String(decoding: UnsafeRawBufferPointer(start: data, count: length), as: UTF8.self)
  }
}
