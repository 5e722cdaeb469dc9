/// How much of anything an artifact may make the tool do.
///
/// Each bound is far above what real artifacts hold.
public enum Limits {
  /// Bytes in a NUL-terminated string: the longest mangled names seen are some 20 kB.
  public static let stringLength = 1 << 16

  // MARK: Artifacts

  /// Entries in an archive or directory tree.
  ///
  /// The largest store apps hold some 100,000.
  public static let entryCount = 500_000
  /// Bytes in an entry's path: `PATH_MAX` is 1,024 on Apple's systems.
  public static let pathLength = 4096
  /// Folders above one another in an artifact.
  public static let pathDepth = 64
  /// Bytes of one inflated entry that is held in memory: the store takes executables up to 500 MB per text section.
  public static let inflatedEntrySize = 2 << 30
  /// Bytes of all inflated entries that are held in memory at one time.
  public static let inflatedTotalSize = 6 << 30
  /// How many times larger than its archive the inflated part may be; deflate's own maximum is 1,032.
  public static let inflationRatio = 1100
  /// Bundles inside bundles.
  public static let bundleDepth = 8
  /// Bundles in one artifact.
  public static let bundleCount = 4096

  /// Archives inside archives: a CI system's zip around an installer package with a payload is two.
  public static let archiveDepth = 3
  /// Archives in one folderless artifact that are looked into.
  public static let innerArchiveCount = 8

  /// Bytes of script code that are searched, times the kinds that are looked for.
  ///
  /// Large React Native bundles have some 60 MB; apps declare some ten kinds.
  public static let scriptSearch = 2 << 30

  // MARK: Property lists and JSON

  /// Bytes of a property list, and of all that the objects of a binary one stand for.
  ///
  /// The largest seen are `CodeResources` of some 30 MB.
  public static let propertyListSize = 64 << 20
  /// Collections inside collections in a property list.
  public static let propertyListDepth = 64
  /// Values in one property list, an object of a binary list counted wherever it is named.
  public static let propertyListNodes = 2_000_000
  /// Values in a JSON document: fewer, since the platform's decoder takes some microseconds for each.
  ///
  /// App Intents metadata and saved reports of large apps hold some ten thousand.
  public static let jsonValueCount = 250_000
  /// Moments of a property list, in seconds from 2001: the years 1 to 9999.
  ///
  /// Foundation traps on moments that its calendars cannot hold.
  public static let propertyListDates = -63_113_904_000.0...252_423_993_599.0
  /// Digits of a character reference in XML, as Apple's parser has it.
  public static let characterReferenceDigits = 8

  // MARK: Mach-O

  /// Slices of a universal file.
  public static let sliceCount = 32
  /// Load commands of an image; `sizeofcmds` bounds them too.
  public static let loadCommandCount = 10_000
  /// Sections of one segment.
  public static let sectionCount = 256
  /// Places where the libraries of one process may lie: each library counts once for each of its run paths.
  public static let libraryLookupCount = 200_000
  /// The same for all processes of an artifact together.
  public static let libraryLookupTotal = 2_000_000
  /// Symbols, imports or exports of an image.
  public static let symbolCount = 8_000_000
  /// How many times longer all names of a table may be than the pool that they lie in: debug entries repeat names.
  public static let nameSharing = 16
  /// Operations in a bind or rebase program.
  public static let bindOperationCount = 50_000_000
  /// How many times longer all exported names may be than their trie, which stores a common prefix once.
  public static let exportNameSharing = 64
  /// Edges from the root to a leaf of an export trie.
  public static let exportTrieDepth = 1024
  /// Functions of an image.
  public static let functionCount = 4_000_000
  /// Swift contexts inside one another: types nested in types.
  public static let swiftContextDepth = 64
  /// Witnesses of one conformance: the largest resilient protocols have some hundred requirements.
  public static let witnessCount = 4096
  /// Stored properties or cases of one type: generated enumerations have thousands.
  public static let fieldCount = 65_536
  /// Conformance or type records of an image.
  public static let metadataRecordCount = 1_000_000

  // MARK: Signatures

  /// Blobs in a signature's super-blob.
  public static let signatureBlobCount = 64
  /// Bytes of a CMS message: a signature or a provisioning profile.
  ///
  /// Profiles with a hundred certificates and thousands of devices stay below 1 MB.
  public static let cmsSize = 16 << 20
  /// Elements inside elements in DER.
  public static let derDepth = 32
  /// Files that sealed resources name.
  public static let sealedFileCount = 500_000
}
