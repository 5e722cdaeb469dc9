/// Where the tables of the `__LINKEDIT` segment lie, as the load commands say; none is checked before it is read.
struct LinkEdit: Sendable, Hashable {
  /// An offset and a length in the slice.
  struct Table: Sendable, Hashable {
    var offset = 0
    var size = 0
  }

  /// `symtab_command`: the size is a count of `nlist` entries.
  var symbols = Table()
  /// `symtab_command`: the string table.
  var strings = Table()
  /// `dysymtab_command`: the size is a count of 32-bit entries.
  var indirectSymbols = Table()
  /// `dyld_info_command`: pointers into the image itself.
  var rebase = Table()
  /// `dyld_info_command`: ordinary binds.
  var bind = Table()
  /// `dyld_info_command`: binds that coalesce.
  var weakBind = Table()
  /// `dyld_info_command`: binds at first use.
  var lazyBind = Table()
  /// `dyld_info_command` or `LC_DYLD_EXPORTS_TRIE`.
  var exports = Table()
  /// `LC_DYLD_CHAINED_FIXUPS`.
  var chainedFixups = Table()
  /// `LC_FUNCTION_STARTS`.
  var functionStarts = Table()
}
