import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { later } from '../../shared/messages/en/later.ts'
import type { LiveModel } from '../../shared/page/model/live.ts'
import { createHead } from './head.ts'

const START = Date.parse('2026-11-24T10:00:00Z')
const END = Date.parse('2026-11-24T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: START - 1000 }))
afterEach(() => void vi.useRealTimers())

/** The head of coverage that begins in a second; the parts of the model that it reads. */
function setUp(label: LiveModel['label'] = 'upcoming', ends: number | null = END) {
  const live = {
    label,
    stats: [{ kind: 'updates', name: 'updates', value: '0', room: '000 updates' }],
    updated: null,
    timeZone: 'UTC',
    summary: { count: 0, reporters: 0, lastPublished: null },
    follow: { starts: START, ends },
  } as unknown as LiveModel
  const leaving = new AbortController()
  const onChange = vi.fn()
  return { head: createHead(live, later, onChange, leaving.signal), onChange, leaving }
}

test('LV-017 the label of an open page follows the clock, and an end that the desk has moved', () => {
  const { head, onChange } = setUp()

  expect(head.read().label).toBe('upcoming')
  vi.advanceTimersByTime(1000)
  expect([head.read().label, head.isEnded()]).toEqual(['live', false])
  head.end(START + 5000)
  vi.advanceTimersByTime(5000)
  expect([head.read().label, head.isEnded()]).toEqual(['ended', true])
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('LV-017 coverage without an end is live until the desk ends it', () => {
  const { head, onChange } = setUp('upcoming', null)
  vi.advanceTimersByTime(5000)
  expect([head.read().label, onChange.mock.calls.length]).toEqual(['live', 1])

  head.end(START + 3000)

  expect([head.read().label, head.isEnded()]).toEqual(['ended', true])
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('LV-017 a page that is left has no timer', () => {
  setUp().leaving.abort()
  expect(vi.getTimerCount()).toBe(0)
})

test('PG-015 counts and the time of the newest update follow the channel', () => {
  const { head, onChange } = setUp()

  head.count({ count: 12, reporters: 2, lastPublished: new Date(START - 1000).toISOString() })

  expect(head.read()).toMatchObject({
    stats: [{ value: '12', name: 'updates', room: '000 updates' }],
    updated: { short: 'Just now' },
  })
  expect(onChange).toHaveBeenCalledOnce()
})
