import type { Reporter, TestModule } from 'vitest/node'
import { toClosingLines } from './closing-lines.ts'

/** Ends a run with the skipped tests and their reasons, and with `N passed, N failed`, which CI systems read. */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const results = modules.flatMap((module) => Array.from(module.children.allTests(), (test) => test.result()))
    const errors = unhandled.length + modules.reduce((sum, module) => sum + module.errors().length, 0)
    const { lines, complete } = toClosingLines(results, errors)
    // The default reporter writes its summary in the same turn, and this must be the last line.
    process.once('exit', () => {
      process.stdout.write(`\n${lines.join('\n')}\n`)
      if (!complete && process.env.TESTS_LEFT_OUT === 'fail') process.exitCode = 1
    })
  }
}
