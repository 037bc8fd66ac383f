import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildChannelSource } from '../../../test/builders/channel-source.ts'
import { buildLog } from '../../../test/builders/services.ts'
import { createMetrics } from '../../process/telemetry/metrics.ts'
import type { ChannelReader } from './channel-readers.ts'
import { createLiveChannels } from './channels.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The channels of a process whose content comes from another host, and the number of its questions. */
function buildRemoteChannels() {
  const source = buildChannelSource(['c1', 'c2'])
  const host = { calls: 0, pages: 0, failing: false }
  const channels = createLiveChannels({
    content: {
      source: 'remote',
      async live(call, context) {
        host.calls += 1
        if (host.failing) throw new Error('connection refused')
        return source.content.live(call, context)
      },
      async page(call, context) {
        host.pages += 1
        return source.content.page(call, context)
      },
    },
    edition: 'us',
    clock: source.clock,
    log: buildLog().log,
    metrics: createMetrics({ process: false }),
  })
  const got: number[] = []
  const reader: ChannelReader = {
    deliver: (message) => void got.push(JSON.parse(String(message)).item.sequence),
    dismiss: () => {},
  }
  /** The calls of so many seconds. */
  const callsIn = async (seconds: number) => {
    const before = host.calls
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return host.calls - before
  }
  return { source, host, channels, reader, got, callsIn }
}

test('BX-043 a content host is polled once a second for a channel with readers, and not for others', async () => {
  const { source, channels, reader, got, callsIn } = buildRemoteChannels()
  await channels.answer('c2', 1)
  expect(await callsIn(10)).toBe(0)
  const channel = await channels.join('c1', reader)

  expect(await callsIn(10)).toBe(10)
  source.post('c1', 'a')
  expect(await callsIn(1)).toBe(1)
  expect(got).toEqual([1])
  channel?.leave(reader)

  expect(await callsIn(10)).toBe(0)
  channels.close()
})

test('BX-043 a failing host is polled as often as before, and readers get what they missed once it responds', async () => {
  const { source, host, channels, reader, got, callsIn } = buildRemoteChannels()
  await channels.join('c1', reader)
  host.failing = true
  source.post('c1', 'a')

  expect(await callsIn(60)).toBeLessThanOrEqual(61)
  host.failing = false
  expect(await callsIn(60)).toBeLessThanOrEqual(61)

  expect(got).toEqual([1])
  channels.close()
})

test('BX-043 for readers who connect at one moment the end of their coverage is read once', async () => {
  const { host, channels, reader } = buildRemoteChannels()

  await Promise.all(Array.from({ length: 100 }, () => channels.join('c1', { ...reader })))

  expect(host.pages).toBe(1)
  channels.close()
})
