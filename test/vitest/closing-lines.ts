import type { TestResult } from 'vitest/node'

type Ended = Pick<TestResult, 'state'> & { readonly note?: string | undefined }

/**
 * The last lines of a run: one for each reason to skip tests, and the totals.
 *
 * @param errors errors outside a test; each counts as a failure
 */
export function toClosingLines(
  results: readonly Ended[],
  errors: number,
): { readonly lines: readonly string[]; readonly complete: boolean } {
  const count = (state: Ended['state']) => results.filter((result) => result.state === state).length
  const reasons = new Map<string, number>()
  for (const { note } of results) if (note !== undefined) reasons.set(note, (reasons.get(note) ?? 0) + 1)
  const left = Array.from(
    reasons,
    ([reason, tests]) => `Left out: ${tests === 1 ? '1 test' : `${tests} tests`}. ${reason}`,
  )
  const skipped = count('skipped')
  const sum = `${count('passed')} passed, ${count('failed') + errors} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return { lines: [...left, sum], complete: left.length === 0 }
}
