import WidgetKit

func reloadThroughHelpers() {
  reloadThroughParameter()
  reloadThroughTwoHelpers()
  reloadThroughClass()
  reloadThroughClosure()
}

@inline(never)
func reload(kind: String) {
  WidgetCenter.shared.reloadTimelines(ofKind: kind)
}

@inline(never)
func reloadThroughParameter() {
  reload(kind: "com.example.kinds.concatenated")
  reload(kind: "Template")
}

@inline(never)
func reload(_ kinds: Int, kind: String) {
  guard kinds > 0 else { return }
  reload(kind: kind)
}

@inline(never)
func reloadThroughTwoHelpers() {
  reload(3, kind: "com.example.kinds.initialiser")
}

class Refresher {
  let kind: String

  init(kind: String) { self.kind = kind }

  @inline(never)
  func refresh() {
    WidgetCenter.shared.reloadTimelines(ofKind: kind)
  }

  @inline(never)
  func refresh(_ kind: String) {
    WidgetCenter.shared.reloadTimelines(ofKind: kind)
  }
}

@inline(never)
func reloadThroughClass() {
  let refresher = Refresher(kind: "com.example.kinds.weekly")
  refresher.refresh()
  refresher.refresh("com.example.kinds.package.computed")
}

@inline(never)
func later(_ work: @escaping () -> Void) {
  work()
}

@inline(never)
func reloadThroughClosure() {
  later { WidgetCenter.shared.reloadTimelines(ofKind: "com.example.kinds.framework") }
}
