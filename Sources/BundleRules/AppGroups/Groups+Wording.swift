extension [String] {
  /// The groups in quotation marks, for a sentence.
  var quotedList: String { map { "“\($0)”" }.joined(separator: ", ") }

  /// The groups in one line, for evidence.
  var groupList: String { isEmpty ? "no app group" : joined(separator: ", ") }
}
