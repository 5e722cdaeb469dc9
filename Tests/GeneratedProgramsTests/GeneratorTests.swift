import GeneratedPrograms
import Testing

/// Programs depend on nothing but their seed and number.
@Suite("Programs that are made up")
struct GeneratorTests {
  private static let programs = (0..<300).map { ProgramGenerator(seed: 7).program($0) }

  @Test("the same seed and number give the same program, another seed another one")
  func deterministic() {
    for number in [0, 1, 250] {
      #expect(ProgramGenerator(seed: 7).program(number) == Self.programs[number])
      #expect(ProgramGenerator(seed: 8).program(number) != Self.programs[number])
    }
    #expect(Set(Self.programs).count == Self.programs.count)
  }

  @Test("what is left of a program when parts are left out is as in the whole")
  func parts() {
    let generator = ProgramGenerator(seed: 7)
    for number in 0..<60 {
      let whole = Self.programs[number]
      for part in Set(whole.expectations.map(\.part)) where !part.isEmpty {
        let small = generator.program(number, only: [part])
        #expect(small.expectations.filter { $0.part == part } == whole.expectations.filter { $0.part == part })
        #expect(small.expectations.allSatisfy { $0.part == part || $0.part.isEmpty })
        let name = "Part\(part).swift"
        #expect(small.modules.last?.files[name] == whole.modules.last?.files[name])
      }
    }
  }

  @Test("every program has something to read, and its values tell its calls apart")
  func values() {
    for program in Self.programs {
      #expect(!program.expectations.isEmpty)
      var seen: Set<String> = []
      for expectation in program.expectations {
        guard case .values(let truth) = expectation.truth, expectation.subject != .activityConfiguration else {
          continue
        }
        #expect(seen.isDisjoint(with: truth.certain), "\(program.name)")
        seen.formUnion(truth.certain)
      }
    }
  }

  @Test("every kind of fault is tempted into")
  func faults() {
    let tempted = Set(Self.programs.flatMap { $0.expectations.flatMap(\.faults) })
    #expect(tempted == Set(FaultKind.allCases))
  }

  @Test("every value of the truth stands in the sources, or is put together there")
  func sources() {
    for program in Self.programs {
      let text = program.modules.flatMap(\.files.values).joined()
      for case .values(let truth) in program.expectations.map(\.truth) {
        for value in truth.certain {
          #expect(text.contains(value.prefix(max(6, value.count - 16))), "\(value) in \(program.name)")
        }
      }
    }
  }
}
