#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What one run of a process cost.
struct Measurement {
  /// Wall-clock time in seconds.
  let seconds: Double
  /// Processor time on all cores in seconds; steadier than the wall clock on a machine that has other work.
  let processorSeconds: Double
  /// The largest resident set in bytes.
  let peakMemory: Int

  /// Runs a program a few times and keeps the fastest run and the largest memory: noise only ever adds.
  static func best(of runs: Int, _ program: String, _ arguments: [String]) throws(MeasurementError) -> Measurement {
    var best: Measurement?
    for _ in 0..<runs {
      let run = try run(program, arguments)
      best = Measurement(
        seconds: min(run.seconds, best?.seconds ?? run.seconds),
        processorSeconds: min(run.processorSeconds, best?.processorSeconds ?? run.processorSeconds),
        peakMemory: max(run.peakMemory, best?.peakMemory ?? 0))
    }
    guard let best else { throw MeasurementError(program: program) }
    return best
  }

  private static func run(_ program: String, _ arguments: [String]) throws(MeasurementError) -> Measurement {
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    let start = ContinuousClock.now
    var process = pid_t()
    guard unsafe posix_spawn(&process, program, &actions, nil, &words, environ) == 0 else {
      throw MeasurementError(program: program)
    }
    var status: Int32 = 0
    var usage = rusage()
    unsafe wait4(process, &status, 0, &usage)
    let elapsed = start.duration(to: .now)
    #if canImport(Darwin)
      let unit = 1
    #else
      let unit = 1024
    #endif
    return Measurement(
      seconds: elapsed / .seconds(1), processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peakMemory: Int(usage.ru_maxrss) * unit)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}

/// A program that could not be started.
struct MeasurementError: Error, CustomStringConvertible {
  let program: String
  var description: String { "\(program) cannot be started; build it first" }
}
