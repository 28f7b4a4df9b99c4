import CProcess
import Platform

let words = (0..<cprocess_argument_count()).map { String(cString: cprocess_argument($0)) }
exit(
  CommandLineTool.run(
    Array((words.isEmpty ? CommandLine.arguments : words).dropFirst()), Console.standard
  ).rawValue)
