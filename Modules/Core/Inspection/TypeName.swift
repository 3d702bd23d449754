/// The bare name of a type: no module, no enclosing type, no generic arguments.
func typeName(of type: Any.Type) -> String {
  var name = ""
  var nesting = 0
  for character in String(describing: type) {
    switch character {
    case "<": nesting += 1
    case ">": nesting -= 1
    case "." where nesting == 0: name = ""
    default: if nesting == 0 { name.append(character) }
    }
  }
  return name
}
