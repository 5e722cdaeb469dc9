// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import CoreGraphics
@_exported import Foundation
@_exported import ObjectiveC

public typealias TimeInterval = Double
public typealias Bundle = NSBundle
