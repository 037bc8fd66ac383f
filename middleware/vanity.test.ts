import { expect, test, vi } from 'vitest'
import type { FoundVanity, VanityLookup } from '../server/addresses/vanity/vanity-lookup.ts'
import type { Services } from '../server/site/services.ts'
import { SiteError } from '../shared/errors.ts'
import { DEFAULT_FLAGS, type Flags } from '../shared/flags/flag.ts'
import { buildContentApi } from '../test/builders/content.ts'
import { buildConfig, buildRules, buildServices } from '../test/builders/services.ts'
import { buildObjectTarget, buildVanity, findMatch } from '../test/builders/vanity.ts'
import { createChain } from './run.ts'

const FOUND: FoundVanity = { record: buildVanity(), objectPath: null, tags: ['v-1'], degraded: false }

function setUp(find: VanityLookup['find'], flags: Partial<Flags> = {}) {
  const log = { error: vi.fn() }
  const asked = vi.fn(find)
  const services = buildServices({
    config: buildConfig({ SITE_ORIGIN: 'https://www.example.com' }),
    rules: buildRules({ flags: { ...DEFAULT_FLAGS, ...flags } }),
    log: log as unknown as Services['log'],
    vanity: { find: asked, apply: () => {} },
  })
  const chain = createChain(services)
  const run = (path: string, query = '') =>
    chain({
      path,
      txId: 'tx-12345678',
      query: new URLSearchParams(query),
      cookies: new Map(),
      header: () => undefined,
      match: findMatch(path),
    })
  return { run, asked, log }
}

test('VN-009 a cached record takes effect without waiting', () => {
  const { run, asked } = setUp(() => FOUND)

  expect(run('/ces-2026/', 'utm_source=x')).toMatchObject({
    vanity: { kind: 'redirect', location: '/tech/', status: 302 },
    vanityTags: ['v-1'],
  })
  expect(asked).toHaveBeenCalledWith(
    { path: '/ces-2026/', contentType: 'page', slug: 'ces-2026', formerPath: '/ces-2026/' },
    expect.objectContaining({ edition: 'us' }),
  )
})

test('VN-009 with the feature off nothing is looked up', () => {
  const { run, asked } = setUp(() => FOUND, { vanity: false })

  expect(run('/ces-2026/')).toMatchObject({ vanity: { kind: 'none' }, vanityTags: [] })
  expect(asked).not.toHaveBeenCalled()
})

test('VN-006 masks are ignored if the configuration or QA switches them off', () => {
  const mask = {
    ...FOUND,
    record: buildVanity({ urlType: 'MASK', targets: buildObjectTarget() }),
    objectPath: '/news/x/',
  }

  expect(setUp(() => mask).run('/ces-2026/')).toMatchObject({ vanity: { kind: 'mask' } })
  expect(setUp(() => mask, { 'vanity.mask': false }).run('/ces-2026/')).toMatchObject({ vanity: { kind: 'none' } })
  expect(setUp(() => mask).run('/ces-2026/', 'featureDisable=vanity.mask')).toMatchObject({ vanity: { kind: 'none' } })
})

test.each(['/about/', '/features/', '/reviews/', '/home/internet/plans/', '/features/2/'])(
  'VN-009 for %s no lookup is made',
  (path) => {
    const { run, asked } = setUp(() => FOUND)

    expect(run(path)).toMatchObject({ vanity: { kind: 'none' } })
    expect(asked).not.toHaveBeenCalled()
  },
)

test('VN-010 below an excluded path lookups are made', () => {
  const { run, asked } = setUp(() => FOUND)
  void run('/features/foo/')
  expect(asked).toHaveBeenCalledOnce()
})

test('VN-001 the lookup names the content of the address', () => {
  const { run, asked } = setUp(() => FOUND)
  void run('/news/a-phone/', 'b=2&a=1&gclid=x')
  expect(asked).toHaveBeenCalledWith(
    { path: '/news/a-phone/?a=1&b=2', contentType: 'article', slug: 'a-phone', formerPath: '/news/a-phone/' },
    expect.anything(),
  )
})

test('VN-009 if the source fails, the page is served as if there were no record', async () => {
  const content = {
    ...buildContentApi(() => ({ kind: 'missing', message: '', tags: [] })),
    vanity: async () => {
      throw new SiteError('CONTENT_UNAVAILABLE')
    },
  }
  const services = buildServices({ content })

  const facets = await createChain(services)({
    path: '/ces-2026/',
    txId: 'tx-12345678',
    query: new URLSearchParams(),
    cookies: new Map(),
    header: () => undefined,
    match: null,
  })

  expect(facets).toMatchObject({ vanity: { kind: 'none' }, brand: 'cnet' })
})

test.each([
  () => {
    throw new Error('broken')
  },
  () => Promise.reject(new Error('broken')),
])('VN-013 a fault in the middleware is logged and the page is served without a record', async (find) => {
  const { run, log } = setUp(find)

  expect(await run('/ces-2026/')).toMatchObject({ vanity: { kind: 'none' }, brand: 'cnet' })
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event: 'vanity_failed' }),
    expect.any(String),
  )
})
