extension UInt8 {
  /// Whether it is white space in the sense of XML.
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  /// Whether a name can begin with it: a letter, `_`, `:`, or part of any character outside of ASCII.
  var beginsXMLName: Bool {
    let lower = self | 0x20
    return lower >= 0x61 && lower <= 0x7A || self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: ":")
  }

  /// Whether it can stand in a name.
  var isInXMLName: Bool {
    beginsXMLName || self >= 0x30 && self <= 0x39 || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }

  /// Whether it can stand between the `&` and the `;` of a reference.
  var isInReference: Bool {
    let lower = self | 0x20
    return lower >= 0x61 && lower <= 0x7A || self >= 0x30 && self <= 0x39 || self == UInt8(ascii: "#")
  }
}

extension Unicode.Scalar {
  /// Whether a reference may stand for it; control characters but the white ones are excluded.
  var isXMLCharacter: Bool {
    self >= " " && self != "\u{FFFE}" && self != "\u{FFFF}" || self == "\t" || self == "\n" || self == "\r"
  }
}
