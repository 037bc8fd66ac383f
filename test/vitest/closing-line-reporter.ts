import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with `N passed, N failed`, the line that CI systems read. */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    let passed = 0
    let failed = unhandled.length
    for (const module of modules) {
      failed += module.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') passed += 1
        if (state === 'failed') failed += 1
      }
    }
    // The summary of the default reporter is written in the same turn; ours is to be the last line.
    process.once('exit', () => process.stdout.write(`\n${passed} passed, ${failed} failed\n`))
  }
}
