import { expect, test } from 'vitest'
import { PROGRAMS, parseBenchOptions } from './options.ts'

test('without a program all of them run, and an option overrides --quick', () => {
  expect(parseBenchOptions([])).toMatchObject({ programs: PROGRAMS, rounds: 3, requests: 1_000_000 })
  expect(parseBenchOptions(['burst', '--quick', '--rounds=2'])).toMatchObject({
    programs: ['burst'],
    rounds: 2,
    seconds: 1,
  })
  expect(parseBenchOptions(['live', '--sockets', '50'])).toMatchObject({ programs: ['live'], sockets: 50 })
  expect(parseBenchOptions(['turns', '--beside=/a,/b'])).toMatchObject({ beside: ['/a', '/b'] })
  expect(parseBenchOptions(['--entries=ours-remote, nuxt'])).toMatchObject({ entries: ['ours-remote', 'nuxt'] })
})

test.each([
  [['warp'], 'There is no such program'],
  [['--rounds=0'], '--rounds: expected a number from 1'],
  [['--entries=ours-remote,gatsby'], '--entries'],
])('the options %j are refused by name', (args, words) => {
  expect(() => parseBenchOptions(args)).toThrow(words)
})
