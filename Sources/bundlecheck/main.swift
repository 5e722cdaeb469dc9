import BundleCheckCommand
import Reporters

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

exit(BundleCheckTool.run(Array(CommandLine.arguments.dropFirst()), in: .process()).rawValue)
