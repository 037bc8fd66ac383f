import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageDataResponse } from '../../shared/page/payload.ts'
import { buildPayload } from '../../test/builders/payloads.ts'
import { createFollower, type DraftAnswer, type FollowedDraft, pauseAfter } from './follow-draft.ts'

const WORDS = { preview: 'Preview', unpublished: 'Not published.', worksUntil: ['', ''], linkAlone: '' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ADDRESS = '/news/a-draft/?preview=token'
const PAUSE = pauseAfter(0)

const toPage = (version: string, status = 200): PageDataResponse => ({
  build: 'b1',
  status,
  page: buildPayload({ status, preview: { until: null, words: WORDS, version } }),
})

/** A shown draft whose site gives these responses in turn, and the last one from then on. */
function open(answers: readonly (DraftAnswer | Error)[]) {
  const state = { draft: { address: ADDRESS, version: 'v1' } as FollowedDraft | null, isHidden: false }
  const asked: (string | null)[] = []
  const drawn: PageDataResponse[] = []
  const follow = createFollower({
    find: () => state.draft,
    isHidden: () => state.isHidden,
    async ask(_address, etag) {
      const answer = answers[Math.min(asked.push(etag), answers.length) - 1]
      if (answer === undefined || answer instanceof Error) throw answer
      return answer
    },
    async redraw(address, data) {
      drawn.push(data)
      const version = 'page' in data ? data.page.preview?.version : undefined
      state.draft = version === undefined ? null : { address, version }
    },
  })
  return { state, asked, drawn, follow }
}

test('MV-013 a preview requests its draft with the last ETag, and renders again only when the draft has changed', async () => {
  const next = toPage('v2')
  const { asked, drawn } = open([
    { etag: 'e1', data: toPage('v1') },
    { etag: 'e1' },
    { etag: 'e2', data: next },
    { etag: 'e2' },
  ])

  await vi.advanceTimersByTimeAsync(PAUSE * 4)

  expect(PAUSE).toBeLessThan(1_000)
  expect(asked).toEqual([null, 'e1', 'e1', 'e2'])
  expect(drawn).toEqual([next])
})

test('MV-013 while the site fails, the preview stays unchanged and polls less and less often', async () => {
  const { asked, drawn } = open([new Error('offline'), { etag: 'e9', data: toPage('v2', 503) }, { etag: 'e1' }])

  await vi.advanceTimersByTimeAsync(PAUSE)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(PAUSE)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(PAUSE)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(PAUSE * 3)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(PAUSE * 2)

  // One after the pause of two failures, the next after an ordinary one.
  expect(asked).toEqual([null, null, null, 'e1'])
  expect(drawn).toEqual([])
  expect(pauseAfter(100)).toBe(30_000)
})

test('MV-013 a hidden preview requests nothing, and continues when it is visible', async () => {
  const { state, asked, follow } = open([{ etag: 'e1' }])
  state.isHidden = true
  follow()
  await vi.advanceTimersByTimeAsync(PAUSE * 20)
  expect(asked).toEqual([])

  state.isHidden = false
  follow()
  await vi.advanceTimersByTimeAsync(PAUSE)

  expect(asked).toHaveLength(1)
})

test.each<[string, PageDataResponse]>([
  ['has expired', { build: 'b1', status: 410, page: buildPayload({ status: 410 }) }],
  ['leads to the published page', { build: 'b1', status: 301, redirect: '/news/a-draft/' }],
])('MV-013 a preview whose link %s shows that, and sends no more requests', async (_name, data) => {
  const { asked, drawn } = open([{ etag: null, data }])

  await vi.advanceTimersByTimeAsync(PAUSE * 20)

  expect(drawn).toEqual([data])
  expect(asked).toHaveLength(1)
})

test('MV-013 an answer to a page that the browser has left renders nothing', async () => {
  const { state, drawn, follow } = open([{ etag: 'e1', data: toPage('v2') }])
  state.draft = { address: '/news/another/?preview=token', version: 'v1' }
  follow()
  vi.advanceTimersByTime(PAUSE)
  state.draft = null

  await vi.advanceTimersByTimeAsync(PAUSE * 5)

  expect(drawn).toEqual([])
})
