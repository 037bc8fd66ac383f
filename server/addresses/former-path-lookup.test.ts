import { expect, test } from 'vitest'
import { buildContentApi } from '../../test/builders/content.ts'
import { CALL } from '../../test/builders/store.ts'
import type { ContentApi, FormerPathAnswer, FormerPathConditions } from '../content/content-api.ts'
import { createFormerPathLookup } from './former-path-lookup.ts'

const asked = { path: '/old/', query: '' }

function setUp(
  source: ContentApi['source'],
  answer: () => Promise<FormerPathAnswer>,
  answerConditions = async (): Promise<FormerPathConditions> => ({ conditions: [], tags: ['p-conditions'] }),
) {
  let now = 1
  const calls: string[] = []
  const content: ContentApi = {
    ...buildContentApi(() => ({ kind: 'missing', message: '', tags: [] })),
    source,
    formerPath({ path }) {
      calls.push(path)
      return answer()
    },
    formerPathConditions() {
      calls.push('conditions')
      return answerConditions()
    },
  }
  const lookup = createFormerPathLookup({ content, clock: () => now })
  return {
    calls,
    find: (path = asked.path) => lookup.find({ ...asked, path }, CALL),
    queriesAt: (path: string, query: string) => lookup.queriesAt(path, new URLSearchParams(query), CALL),
    pass: (ms: number) => (now += ms),
    tell: (...tags: string[]) => lookup.apply({ kind: 'rows', rows: [{ seq: 1, kind: 'changed', tags, at: 0 }] }),
  }
}

const some = async (): Promise<FormerPathAnswer> => ({ target: '/new/', tags: ['p-1'] })
const none = async (): Promise<FormerPathAnswer> => ({ target: null, tags: ['p-1'] })
const conditions = [
  { path: '/', names: 'p' },
  { path: '/', names: 'page_id' },
]
const two = async (): Promise<FormerPathConditions> => ({ conditions, tags: ['p-conditions'] })
const soon = () => new Promise((resolve) => setImmediate(resolve))

test.each([
  ['a former path', some],
  ['a miss', none],
])('MV-003 %s is fetched once, then returned at once until its tag changes', async (_what, answer) => {
  const { find, calls, pass, tell } = setUp('embedded', answer)

  const [one, other] = await Promise.all([find(), find()])
  pass(1e12)

  expect(one).toBe(other)
  expect(find()).toBe(one)
  expect(calls).toHaveLength(1)
  tell('p-1')
  await find()
  expect(calls).toHaveLength(2)
})

test('MV-003 a response of another host is refreshed in the background after a minute', async () => {
  const { find, calls, pass } = setUp('remote', some)
  await find()
  pass(60_000)

  expect(find()).not.toBeInstanceOf(Promise)
  expect(calls).toHaveLength(2)
})

test('MV-003 a source that is down has no former paths, and is called once in five seconds', async () => {
  const { find, calls } = setUp('remote', () => Promise.reject(new Error('down')))

  expect(await find()).toMatchObject({ target: null, degraded: true })
  expect(await find()).toMatchObject({ target: null, degraded: true })
  expect(calls).toHaveLength(1)
})

test('MV-003 unknown addresses do not flood the source', async () => {
  const pending = Promise.withResolvers<FormerPathAnswer>()
  const { find, calls } = setUp('remote', () => pending.promise)
  for (let number = 0; number < 100; number++) void find(`/x-${number}/`)

  expect(await find('/one-more/')).toMatchObject({ target: null, degraded: true })
  expect(calls).toHaveLength(100)
  pending.resolve({ target: null, tags: [] })
  await soon()
})

test('MV-003 the conditions are fetched once for all paths, and not for a request without a query', async () => {
  const { queriesAt, calls, tell } = setUp('embedded', none, two)

  expect(queriesAt('/', '')).toEqual([])
  expect(calls).toEqual([])
  expect(await queriesAt('/', 'page_id=2&p=1')).toEqual(['p=1', 'page_id=2'])
  expect(queriesAt('/', 'q=1')).toEqual([])
  expect(queriesAt('/other/', 'p=1')).toEqual([])
  expect(calls).toEqual(['conditions'])
  tell('p-conditions')
  await queriesAt('/', 'p=1')
  expect(calls).toEqual(['conditions', 'conditions'])
})

test('MV-003 a source that is down has no conditions', async () => {
  const { queriesAt } = setUp('remote', none, () => Promise.reject(new Error('down')))

  expect(await queriesAt('/', 'p=1')).toEqual([])
})
