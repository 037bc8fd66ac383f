import { expect, test } from 'vitest'
import { SiteError } from '../../shared/errors.ts'
import { buildComposedPage, buildEntry, buildPlace } from '../../test/builders/composed-page.ts'
import { buildLog } from '../../test/builders/services.ts'
import { createMetrics } from '../process/telemetry/metrics.ts'
import type { CallContext, ContentApi, PageAnswer } from './content-api.ts'
import { observeContent } from './observed-content.ts'

const about = { type: 'page', id: 'about' } as const
const context: CallContext = { edition: 'us', txId: 'tx-000001' }

function setUp(page: ContentApi['page']) {
  const metrics = createMetrics({ process: false })
  const { log, lines } = buildLog()
  const refuse = async () => {
    throw new SiteError('CONTENT_UNAVAILABLE')
  }
  const inner: ContentApi = {
    source: 'remote',
    page,
    component: refuse,
    seamless: refuse,
    navigation: refuse,
    search: refuse,
    vanity: refuse,
    formerPath: refuse,
    formerPathConditions: refuse,
    feed: refuse,
    sitemap: refuse,
    sitemapIndex: refuse,
    live: async () => ({ kind: 'missing', tags: [] }),
    changes: refuse,
  }
  const counted = async () =>
    (await metrics.contentCalls.get()).values.map(({ labels, value }) => ({ ...labels, value }))
  return { content: observeContent(inner, { log, metrics }), lines, counted }
}

const whole = buildComposedPage([buildPlace()], { c1: buildEntry() })
const answers: readonly { result: string; answer: PageAnswer }[] = [
  { result: 'ok', answer: { kind: 'page', page: whole, degraded: false, tags: [] } },
  { result: 'degraded', answer: { kind: 'page', page: whole, degraded: true, tags: [] } },
  { result: 'moved', answer: { kind: 'moved', slug: 'new', message: '', tags: [] } },
  { result: 'missing', answer: { kind: 'missing', message: '', tags: [] } },
]

test.each(answers)('OP-001 content_calls_total counts a page call as $result', async ({ result, answer }) => {
  const { content, lines, counted } = setUp(async () => answer)

  await expect(content.page(about, context)).resolves.toBe(answer)

  expect(await counted()).toEqual([{ call: 'page', result, value: 1 }])
  expect(lines).toEqual([])
})

test('OP-001 a call that fails is counted and logged with its cause, and still fails', async () => {
  const fault = new SiteError('CONTENT_UNAVAILABLE', undefined, { cause: new Error('socket hang up') })
  const { content, lines, counted } = setUp(async () => {
    throw fault
  })

  await expect(content.page(about, context)).rejects.toBe(fault)

  expect(await counted()).toEqual([{ call: 'page', result: 'failed', value: 1 }])
  expect(lines).toMatchObject([
    {
      event: 'content_failed',
      call: 'page',
      type: 'page',
      id: 'about',
      code: 'CONTENT_UNAVAILABLE',
      txId: 'tx-000001',
    },
  ])
  expect(JSON.stringify(lines)).toContain('socket hang up')
})

test('OP-001 a call whose reader has left is counted separately and not logged', async () => {
  const { content, lines, counted } = setUp(async () => {
    throw new SiteError('CONTENT_UNAVAILABLE')
  })

  await content.page(about, { ...context, signal: AbortSignal.abort() }).catch(() => undefined)

  expect(await counted()).toEqual([{ call: 'page', result: 'aborted', value: 1 }])
  expect(lines).toEqual([])
})
