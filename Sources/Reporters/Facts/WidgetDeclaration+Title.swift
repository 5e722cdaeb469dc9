import BundleModel
import Facts

extension WidgetDeclaration {
  /// The kind where it is known, else the type's name with a remark; for a Live Activity the type's name.
  var title: String {
    switch (sort, kind) {
    case (.activity, _): "\(name) (Live Activity)"
    case (_, .value(let kind)): (kind.isEmpty ? "“” (empty)" : kind) + (sort == .control ? " (control)" : "")
    case (_, .absent), (_, .unknown): "\(name) (kind not known)"
    }
  }
}
