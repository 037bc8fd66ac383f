import { expect, test, vi } from 'vitest'
import { createPlayer } from './adapter.ts'

function parts(changes: object = {}) {
  const log = vi.fn()
  const load = async () => (element: string) => `player of ${element}`
  return { enabled: true, hasWindow: true, load, log, ...changes }
}

test('VD-014 there is one adapter, whatever plays the video', async () => {
  await expect(createPlayer('box', parts())).resolves.toBe('player of box')
})

test('VD-015 the player is refused while the feature is off', async () => {
  const off = parts({ enabled: false })
  await expect(createPlayer('box', off)).rejects.toThrow('video is disabled')
  expect(off.log).toHaveBeenCalledExactlyOnceWith('error', 'video is disabled', undefined)
})

test.each([
  ['did not load', () => Promise.reject(new Error('404'))],
  ['defines no manager', async () => null],
])('VD-017 a library that %s is logged', async (_name, load) => {
  const missing = parts({ load })
  await expect(createPlayer('box', missing)).rejects.toThrow('UVPJS library is missing')
  expect(missing.log).toHaveBeenCalledOnce()
})

test('VD-018 a manager that does not begin is an error', async () => {
  const broken = parts({
    load: async () => () => {
      throw new Error('no canvas')
    },
  })
  const message = 'UVPJS VideoManager could not be initialized'
  await expect(createPlayer('box', broken)).rejects.toThrow(message)
  expect(broken.log).toHaveBeenCalledExactlyOnceWith('error', message, expect.any(Error))
})

test('VD-019 a player on the server is an error', async () => {
  await expect(createPlayer('box', parts({ hasWindow: false }))).rejects.toThrow('the video player needs a window')
})
