import type { Request } from 'express'
import { expect, test } from 'vitest'
import { buildTests } from '../../../test/builders/ab-tests.ts'
import { buildView } from '../../../test/builders/page-view.ts'
import { buildRules } from '../../../test/builders/services.ts'
import { setRequestContext } from '../../http/request-context.ts'
import { toRules } from '../experiments/tests-and-flags.ts'
import type { PageView } from '../page-view.ts'
import { createEarlyViews } from './early-views.ts'

type Headers = Readonly<Record<string, string>>

const NOW = Date.parse('2026-11-21T12:00:00Z')
const PATH = '/news/a-story/'
const EDGE = { 'x-ab-test-variation': 'none' }
const tests = buildTests({ id: 'words', endDate: '2026-11-21T12:10:00Z' })

function buildRequest(originalUrl = PATH, headers: Headers = EDGE): Request {
  const request = { originalUrl, headers } as unknown as Request
  const context = { txId: 'tx-12345678', traceparent: null, started: 0, route: 'other', cache: '-' }
  setRequestContext(request, {} as Parameters<typeof setRequestContext>[1], context)
  return request
}

interface Asked {
  readonly path?: string
  readonly headers?: Headers
  readonly query?: string
}

/** Memoised views of a site whose clock, rules and vanity records a test may change. */
async function buildViews(asked: Asked = {}) {
  const record = { record: null, objectPath: null, tags: [], degraded: false }
  const at = { now: NOW, rules: buildRules({ tests }).read(), found: record }
  const services = {
    clock: () => at.now,
    rules: { ...buildRules(), read: () => at.rules },
    vanity: { find: () => at.found, apply: () => {} },
  }
  const built = await buildView({ path: PATH, headers: EDGE, ...asked, services })
  const { match, facets, partition } = built
  const view: PageView = {
    ...{ form: 'html', path: asked.path ?? PATH, match, facets, preview: null, partition },
    query: new URLSearchParams(),
    took: { match: 0, middleware: 0 },
    viewedAt: 0,
  }
  return { at, record, view, views: createEarlyViews(built.services) }
}

test('BX-010 an equal request gets the memoised view', async () => {
  const { views, view } = await buildViews()
  views.remember(buildRequest(), view)

  expect(views.find(buildRequest())).toBe(view)
})

const others: readonly (readonly [what: string, url: string, headers: Headers])[] = [
  ['another address', '/news/b-story/', EDGE],
  ['a query', `${PATH}?a=1`, EDGE],
  ['another bucket', PATH, { 'x-ab-test-variation': 'words:1:bold' }],
  ['no edge', PATH, {}],
  ['another device', PATH, { ...EDGE, 'x-device': 'desktop' }],
  ['the bucket in a cookie', PATH, { ...EDGE, cookie: 'a=b; nemo_highlander=words:1:bold' }],
  ['the device in a cookie', PATH, { ...EDGE, cookie: 'fly_device=desktop' }],
]

test.each(others)('BX-007 a request with %s gets no memoised view', async (_what, url, headers) => {
  const { views, view } = await buildViews()
  views.remember(buildRequest(), view)

  expect(views.find(buildRequest(url, headers))).toBeNull()
  expect(views.find(buildRequest(PATH, { ...EDGE, cookie: 'session=1', 'user-agent': 'x' }))).not.toBeNull()
})

test('BX-007 a view expires with a window, with new rules and with another vanity record', async () => {
  const { at, record, views, view } = await buildViews()
  views.remember(buildRequest(), view)
  const isMemoised = () => views.find(buildRequest()) !== null
  const { rules } = at
  const steps: boolean[] = []

  at.now = NOW + 599_999
  steps.push(isMemoised())
  at.now = NOW + 600_000
  steps.push(isMemoised())
  at.now = NOW
  at.rules = toRules(tests, rules.flags)
  steps.push(isMemoised())
  at.rules = rules
  at.found = { ...record }
  steps.push(isMemoised())
  at.found = record
  steps.push(isMemoised())

  expect(steps).toEqual([true, false, false, false, true])
})

const excluded: readonly (readonly [what: string, asked: Asked, url: string])[] = [
  ['a personal page', { path: '/user/settings/' }, '/user/settings/'],
  ['a forced device', { query: 'setDevice=mobile' }, PATH],
  ['a reader for whom the origin draws', { headers: {} }, PATH],
  ['an address with a query', {}, `${PATH}?a=1`],
  ['an address that is too long', {}, `/news/${'x'.repeat(512)}/`],
]

test.each(excluded)('BX-007 the view of %s is not memoised', async (_what, asked, url) => {
  const { views, view } = await buildViews(asked)
  const request = buildRequest(url, asked.headers)

  views.remember(request, view)

  expect(views.find(request)).toBeNull()
})

test('BX-007 the views of an unknown address and of a preview are not memoised', async () => {
  const { views, view } = await buildViews()
  const nothing: readonly PageView[] = [
    { ...view, partition: null },
    { ...view, preview: { kind: 'unknown' } as unknown as PageView['preview'] },
  ]

  for (const one of nothing) views.remember(buildRequest(), one)

  expect(views.find(buildRequest())).toBeNull()
})
