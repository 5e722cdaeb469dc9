import ByteParsing

extension MachOImage {
  /// Whether any section of the program holds this text as a whole NUL-terminated string.
  ///
  /// Bitcode (`__LLVM`) and debug information (`__DWARF`) are not the program's text.
  public func containsString(_ text: String) -> Bool {
    let needle = Array(text.utf8) + [0]
    for segment in segments where segment.name != "__LLVM" && segment.name != "__DWARF" {
      guard let contents = try? contents(of: segment) else { continue }
      var from = 0
      while let range = contents.firstRange(of: needle, from: from) {
        let isWhole = range.lowerBound == 0 || (try? contents[range.lowerBound - 1]) == 0
        if isWhole { return true }
        from = range.lowerBound + 1
      }
    }
    return false
  }
}
