import BundleModel

extension ActivityCall {
  /// The file inside the bundle, for a sentence: the bundle's name, and the library's when the call is there.
  var place: String {
    path == bundle.executablePath ? bundle.name : "\(bundle.name) (\(path.split(separator: "/").last ?? ""))"
  }
}
