import { afterAll, afterEach, expect, vi } from 'vitest'

/** A warning or an error on the console fails the test, unless the test has mocked the method. */
const noise: unknown[][] = []

for (const method of ['error', 'warn'] as const) {
  const original = console[method]
  console[method] = (...args: unknown[]) => {
    noise.push(args)
    original(...args)
  }
  // The next file may run in the same process and wrap the method again.
  afterAll(() => {
    console[method] = original
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  expect(noise.splice(0), 'nothing may be written to the console').toEqual([])
})
