import ByteParsing
import Facts
import MachOFormat
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Images that real compilers and linkers wrote.
enum CompiledImages {
  static func load(_ path: String) throws -> Bytes {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return Bytes(Array(try Data(contentsOf: root.appending(path: "Fixtures/Images/Built/\(path)"))))
  }
}

@Suite("Compiled images")
struct CompiledImageTests {
  static let variants = ["O-chained", "O-classic", "O-unstripped", "Osize-chained", "Onone-chained", "Onone-classic"]

  @Test("Swift metadata is read whatever the fixups and the optimisation", arguments: variants)
  func metadata(variant: String) throws {
    let image = try MachOImage(parsing: CompiledImages.load("Kinds/\(variant)/KindGallery")).mapped()
    let widgets = try image.swiftConformances().filter { $0.protocol == .imported("_$s7SwiftUI6WidgetMp") }
    let names = Set(widgets.map(\.typeName))
    #expect(names.isSuperset(of: ["Template", "TypeName", "Framework"].map { "KindGalleryExtension.\($0)Widget" }))
    #expect(widgets.allSatisfy { $0.protocolName == "SwiftUI.Widget" && $0.kind == .struct && !$0.isRetroactive })
    #expect(widgets.filter(\.isGeneric).map(\.typeName) == ["KindGalleryExtension.TimeOfDayWidget"])
    let body = Reference.imported("_$s7SwiftUI6WidgetP4body4BodyQzvgTq")
    #expect(widgets.allSatisfy { $0.witnesses.contains { $0.requirement == body && $0.implementation != nil } })

    let types = try image.swiftTypes()
    let template = try #require(types.first { $0.name == "KindGalleryExtension.TemplateWidget" })
    #expect(template.fields.map(\.name) == ["kind"])
    #expect(template.fields.first?.type?.text == "SS")
    let entry = try #require(types.first { $0.name == "KindGalleryExtension.KindEntry" })
    #expect(entry.fields.map(\.name) == ["date"])
    #expect(entry.fields.first?.type?.nominalName == "Foundation.Date")

    let associated = try image.swiftAssociatedTypes()
    let bodies = associated.filter { $0.protocolName.text == "$s7SwiftUI6WidgetP" }
    #expect(bodies.allSatisfy { $0.types["Body"] != nil })
    let stubs = try image.stubs()
    #expect(stubs.contains { $0.target.symbol?.hasPrefix("_$s9WidgetKit19StaticConfigurationV4kind8provider") == true })
    #expect(try !image.image.functionStarts().isEmpty)
  }

  @Test("what is linked, imported and exported is the same for both kinds of fixups")
  func bothFixups() throws {
    let chained = try MachOImage(parsing: CompiledImages.load("Kinds/O-chained/KindReloads"))
    let classic = try MachOImage(parsing: CompiledImages.load("Kinds/O-classic/KindReloads"))
    // Lazy binding needs one symbol more.
    let binder = try classic.imports().filter { $0.symbol == "dyld_stub_binder" }
    #expect(binder.count == 1)
    #expect(Set(try chained.imports()).union(binder) == Set(try classic.imports()))
    #expect(chained.libraries == classic.libraries)
    #expect(chained.builds == classic.builds)
    #expect(chained.builds.first?.platform == .iOS)
    #expect(try chained.usesSymbol(named: "_$s9WidgetKit0A6CenterC15reloadTimelines6ofKindySS_tFTj"))
    let kit = try MachOImage(parsing: CompiledImages.load("Kinds/O-chained/KindKit.framework/KindKit"))
    #expect(kit.installName == "@rpath/KindKit.framework/KindKit")
    #expect(
      try kit.exports().contains { $0.symbol == "_$s7KindKitAAO8computedSSvgZ" })
  }

  @Test("methods are found with their classes and selectors")
  func methods() throws {
    let image = try MachOImage(parsing: CompiledImages.load("Special/objective-c/Classic")).mapped()
    let methods = try image.objectiveCMethods()
    #expect(methods.map(\.description) == ["-[AppDelegate application:didFinishLaunchingWithOptions:]"])
    let starts = try image.image.functionStarts()
    #expect(methods.allSatisfy { starts.contains($0.implementation) })
  }

  @Test("only the conformances that are asked for are read")
  func conformancesOfInterest() throws {
    let image = try MachOImage(parsing: CompiledImages.load("Kinds/O-chained/KindGallery")).mapped()
    let bundle = try image.swiftConformances { $0 == .imported("_$s7SwiftUI12WidgetBundleMp") }
    #expect(bundle.map(\.typeName) == ["KindGalleryExtension.KindGallery"])
    let descriptor = try #require(bundle.first?.type?.address)
    #expect(try image.swiftType(at: descriptor).name == "KindGalleryExtension.KindGallery")
  }

  @Test("classes are named as the runtime names them")
  func classes() throws {
    let image = try MachOImage(parsing: CompiledImages.load("Kinds/O-chained/KindReloads")).mapped()
    #expect(try image.swiftTypes().contains { $0.name == "KindReloads.Refresher" && $0.kind == .class })
  }
}
