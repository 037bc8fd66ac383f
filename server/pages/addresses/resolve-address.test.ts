import { expect, test } from 'vitest'
import { buildView } from '../../../test/builders/page-view.ts'
import type { Outcome } from '../outcome.ts'
import type { PageView } from '../page-view.ts'
import type { FoundPage } from '../respond/find-page.ts'
import { createAddresses } from './resolve-address.ts'

const PATH = '/Old/rss/'

/** What has the address of a request. */
interface Holders {
  readonly vanity?: boolean
  readonly formerQuery?: boolean
  readonly lineQuery?: boolean
  readonly page?: boolean
  readonly former?: boolean
  readonly line?: boolean
  readonly feed?: boolean
  readonly lower?: boolean
}

function toFound(outcome: Outcome): FoundPage {
  const redirect = outcome.kind === 'redirect' ? outcome : null
  const head = { facts: { kind: outcome.kind } }
  // The rules read no other part of a page.
  const page = { head, redirect } as unknown as FoundPage['page']
  return { page, result: 'bypass', isOvertaken: () => false, findSpare: () => null, took: 0 }
}

const PAGE = toFound({ kind: 'page' } as Outcome)

/** Where one address leads that several things have, and what was looked up on the way. */
async function resolve(holders: Holders, query = 'p=1', changes: Partial<PageView> = {}) {
  const asked: string[] = []
  const built = await buildView({ path: '/news/a-story/' })
  const { services, partition, match } = built
  const viewOf = (path: string, found: Partial<PageView> = {}): PageView => ({
    ...{ form: 'html', path, query: new URLSearchParams(), match, facets: built.facets, preview: null },
    ...{ partition: null, took: { match: 0, middleware: 0 }, viewedAt: 0 },
    ...found,
  })
  const note = <Value>(what: string, value: Value): Value => {
    asked.push(what)
    return value
  }
  const toMatch = (location: string, isThere: boolean | undefined) => (path: string) =>
    isThere && path === PATH ? ({ kind: 'redirect', location, status: 302 } as const) : null
  const addresses = createAddresses(
    {
      ...services,
      redirects: {
        read: () => ({
          match: (path) => note('lines', toMatch('/by-line/', holders.line)(path)),
          matchQuery: toMatch('/by-line-query/', holders.lineQuery),
          size: 2,
        }),
      },
      formerPaths: {
        apply: () => {},
        queriesAt: () => (holders.formerQuery ? ['p=1'] : []),
        find({ path, query: by }) {
          const isThere =
            path.toLowerCase() === PATH.toLowerCase() && (by === '' ? holders.former : holders.formerQuery)
          return note('former', { target: isThere ? `/by-former${by && '-query'}/` : null, tags: [], degraded: false })
        },
      },
    },
    {
      view: async ({ path }) => viewOf(path, { partition: isShown(path) ? { ...partition, path } : null }),
      load: async () => note('content', { kind: 'notFound', message: '', tags: [] }),
      find: async () => PAGE,
      makeOnce: async (outcome) => toFound(outcome),
      findCopy: () => null,
    },
  )
  function isShown(path: string): boolean {
    return (
      (['/Old/', PATH].includes(path) && holders.feed === true) ||
      (path === PATH.toLowerCase() && holders.lower === true)
    )
  }
  const vanity = { kind: 'redirect', location: '/by-vanity/', status: 302, keepQuery: false } as const
  const view = viewOf(PATH, {
    query: new URLSearchParams(query),
    partition,
    facets: { ...built.facets, ...(holders.vanity && { vanity }) },
    ...changes,
  })
  const destination = await addresses.resolveAddress(view, async () => {
    if (holders.page) return { page: PAGE, draw: null }
    return {
      page: toFound(
        await addresses.outcomeOf(view, partition, { facets: view.facets, preview: undefined, signal: undefined }),
      ),
      draw: null,
    }
  })
  return { kind: destination.kind, to: destination.page.redirect?.path ?? null, asked }
}

const ORDER: readonly (readonly [holder: keyof Holders, to: string | null])[] = [
  ['vanity', '/by-vanity/'],
  ['formerQuery', '/by-former-query/'],
  ['lineQuery', '/by-line-query/'],
  ['page', null],
  ['former', '/by-former/'],
  ['line', '/by-line/'],
  ['feed', '/feed/all/'],
  ['lower', '/old/rss/'],
]

test.each(ORDER.map(([holder, to], index) => [holder, to, ORDER.slice(index)] as const))(
  'MV-004 an address leads by %s to %s before all that follow',
  async (holder, to, rest) => {
    const { kind, to: found } = await resolve(Object.fromEntries(rest.map(([name]) => [name, true])))

    expect([kind, found]).toEqual([holder === 'page' ? 'page' : 'redirect', to])
  },
)

test('MV-023 a parameter that asks for a feed comes before a former path, and its line before the feed', async () => {
  const query = 'feed=rss2&p=1'

  expect(await resolve({ formerQuery: true, lineQuery: true, feed: true }, query)).toMatchObject({
    to: '/by-line-query/',
  })
  expect(await resolve({ formerQuery: true, feed: true }, query)).toMatchObject({ to: '/feed/all/' })
})

test('MV-003 a page without a query costs no lookup', async () => {
  expect(await resolve({ page: true, former: true, line: true }, '')).toEqual({ kind: 'page', to: null, asked: [] })
})

test('MV-004 an address of nothing is not found after all rules', async () => {
  const { kind, asked } = await resolve({})

  expect(kind).toBe('notFound')
  expect(asked.slice(0, 3)).toEqual(['content', 'former', 'lines'])
})

test('BX-033 an open preview link leads to no former address behind the cache', async () => {
  const preview = { kind: 'open', token: 'a' } as const

  expect(await resolve({ line: true, lower: true }, '', { preview })).toMatchObject({ kind: 'notFound' })
})
