// Over Combine on Apple platforms, over OpenCombine where that is a dependency; elsewhere this module is empty.
#if canImport(Combine)
@_exported public import Combine
#elseif canImport(OpenCombine)
@_exported public import OpenCombine
#endif
