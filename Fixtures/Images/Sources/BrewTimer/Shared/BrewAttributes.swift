import ActivityKit

#if FAULT_ATTRIBUTES_RENAMED && EXTENSION
  /// The extension still presents what the app no longer requests.
  struct TeaAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
      var endsAt: Date
      var isPaused: Bool
    }

    var tea: String
    var grams: Int
  }

  typealias BrewAttributes = TeaAttributes
#else
  /// A pot of tea, and when it is ready.
  struct BrewAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
      var endsAt: Date
      var isPaused: Bool
    }

    var tea: String
    #if FAULT_ATTRIBUTES_TYPE && EXTENSION
      var grams: Double
    #elseif !(FAULT_ATTRIBUTES_FIELDS && EXTENSION)
      var grams: Int
    #endif
    #if FAULT_ATTRIBUTES_EXTRA && EXTENSION
      var water: Int
    #elseif FAULT_ATTRIBUTES_OPTIONAL && EXTENSION
      var water: Int?
    #endif
    #if FAULT_ATTRIBUTES_OWN_TYPE
      struct Cup: Codable, Hashable {
        var size = 2
      }

      var cup = Cup()
    #endif
  }
#endif
