import { expect, test, vi } from 'vitest'
import { buildAdClock } from '../../../test/builders/ad-clock.ts'
import type { AdControl } from './ad-host.ts'
import { createGate } from './gate.ts'

const never = new Promise<never>(() => {})

function open(load: (setHeld: (held: boolean) => void) => Promise<AdControl>) {
  const clock = buildAdClock()
  const changes: boolean[] = []
  const leaving = new AbortController()
  const gate = createGate(clock, leaving.signal, load, (held) => changes.push(held))
  return { clock, changes, leaving, gate }
}

const control = (parts: Partial<AdControl> = {}): AdControl => ({
  ...{ begin: async () => {}, end: async () => {}, toggle() {}, pause() {} },
  ...parts,
})

test.each<[string, () => Promise<AdControl>]>([
  ['their code does not come', () => never],
  ['no break comes', async () => control({ begin: () => never })],
])('BX-050 the video begins after 3 s when %s', async (_what, load) => {
  const { clock, changes, gate } = open(load)

  await clock.pass(2999)
  expect(gate.holds()).toBe(true)
  await clock.pass(1)
  expect(gate.holds()).toBe(false)
  expect(changes).toEqual([true, false])
})

test('BX-050 the video begins at once when there is nothing before it', async () => {
  const { clock, changes } = open(async () => control())
  await clock.pass(0)
  expect(changes).toEqual([true, false])
})

test('VD-016 BX-050 the video begins at once when their code is blocked', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { clock, gate } = open(() => Promise.reject(new Error('blocked')))

  await clock.pass(0)

  expect(gate.holds()).toBe(false)
  expect(warn).toHaveBeenCalledExactlyOnceWith('IMA failed to load', expect.any(Error))
  warn.mockRestore()
})

test('BX-050 an advertisement that is shown in time delays the video to its end, and so does a later one', async () => {
  let finish = () => {}
  let setHeld = (_held: boolean) => {}
  const { clock, changes } = open(async (set) => {
    setHeld = set
    const begin: AdControl['begin'] = (_late, onShown) => {
      onShown()
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    }
    return control({ begin })
  })

  await clock.pass(20_000)
  expect(changes).toEqual([true])
  finish()
  await clock.pass(0)
  setHeld(true)
  setHeld(false)
  expect(changes).toEqual([true, false, true, false])
})

test('BX-050 the break after a video is given up after 3 s, too', async () => {
  const { clock, gate } = open(async () => control({ end: () => never }))
  await clock.pass(0)
  const ended = vi.fn()
  void gate.end().then(ended)

  await clock.pass(2999)
  expect(ended).not.toHaveBeenCalled()
  await clock.pass(1)
  expect(ended).toHaveBeenCalledOnce()
})

test('a video whose page is left does not begin', async () => {
  const { clock, changes, leaving } = open(() => never)
  leaving.abort()
  await clock.pass(10_000)
  expect(changes).toEqual([true])
})
