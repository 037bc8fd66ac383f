import { expect, test } from 'vitest'
import { buildArticle, buildContentApi, buildPageAnswer } from '../../../test/builders/content.ts'
import { CALL } from '../../../test/builders/store.ts'
import { buildObjectTarget, buildVanity } from '../../../test/builders/vanity.ts'
import type { ContentApi, VanityAnswer } from '../../content/content-api.ts'
import { createVanityLookup } from './vanity-lookup.ts'

const asked = { path: '/ces-2026/', contentType: null, slug: null }
const record = buildVanity()

function setUp(source: ContentApi['source'], answer: () => Promise<VanityAnswer>) {
  let now = 1
  let calls = 0
  const content: ContentApi = {
    ...buildContentApi(() => buildPageAnswer(buildArticle({ slug: 'a-phone' }))),
    source,
    vanity() {
      calls += 1
      return answer()
    },
  }
  const lookup = createVanityLookup({ content, clock: () => now, urlOf: ({ slug }) => `/news/${slug}/` })
  return {
    find: (path = asked.path) => lookup.find({ ...asked, path }, CALL),
    calls: () => calls,
    pass: (ms: number) => (now += ms),
    tell: (...tags: string[]) => lookup.apply({ kind: 'rows', rows: [{ seq: 1, kind: 'changed', tags, at: 0 }] }),
    lose: () => lookup.apply({ kind: 'lost' }),
  }
}

const some = async (): Promise<VanityAnswer> => ({ record, tags: ['v-1'] })
const none = async (): Promise<VanityAnswer> => ({ record: null, tags: ['v-1'] })
const soon = () => new Promise((resolve) => setImmediate(resolve))

test.each([
  ['a record', some],
  ['a miss', none],
])('VN-001 %s is fetched once for concurrent lookups, and then cached', async (_what, answer) => {
  const { find, calls } = setUp('embedded', answer)

  const [one, other] = await Promise.all([find(), find()])

  expect(one).toBe(other)
  expect(calls()).toBe(1)
  expect(find()).toBe(one)
  expect(find()).not.toBeInstanceOf(Promise)
})

test('VN-001 a record of the own store stays cached until its tag changes', async () => {
  const { find, calls, pass, tell, lose } = setUp('embedded', none)
  await find()
  pass(1e12)
  tell('d-another')
  await find()
  expect(calls()).toBe(1)

  tell('v-1')
  await find()
  expect(calls()).toBe(2)

  lose()
  await find()
  expect(calls()).toBe(3)
})

test('VN-001 a response fetched before a change is not cached', async () => {
  const { find, calls, tell } = setUp('embedded', none)
  const flight = find()
  tell('v-1')
  await flight
  await find()

  expect(calls()).toBe(2)
})

test('VN-001 a response of another host is refreshed in the background after a minute', async () => {
  const { find, calls, pass } = setUp('remote', some)
  await find()
  pass(59_999)
  void find()
  expect(calls()).toBe(1)

  pass(1)
  expect(find()).not.toBeInstanceOf(Promise)
  expect(calls()).toBe(2)
  await soon()
  void find()
  expect(calls()).toBe(2)
})

test('VN-009 a failing host is called once in five seconds, and cached results stay valid', async () => {
  let failing = true
  const { find, calls, pass } = setUp('remote', () => (failing ? Promise.reject(new Error('down')) : some()))

  expect(await find()).toMatchObject({ record: null })
  expect(await find()).toMatchObject({ record: null })
  expect(calls()).toBe(1)

  failing = false
  pass(5_000)
  await find()
  await soon()
  expect(await find()).toMatchObject({ record })

  failing = true
  pass(60_000)
  await find()
  await soon()
  expect(await find()).toMatchObject({ record })
})

test('VN-009 unknown addresses do not flood the source', async () => {
  const pending = Promise.withResolvers<VanityAnswer>()
  const { find, calls } = setUp('remote', () => pending.promise)
  for (let number = 0; number < 100; number++) void find(`/x-${number}/`)

  expect(await find('/one-more/')).toMatchObject({ record: null })
  expect(calls()).toBe(100)
  pending.resolve({ record: null, tags: [] })
  await soon()
  expect(calls()).toBe(100)
})

test('VN-005 a mask has the path of its object, and a change of the object refreshes the record', async () => {
  const mask = buildVanity({ urlType: 'MASK', targets: buildObjectTarget() })
  const { find, calls, tell } = setUp('embedded', async () => ({ record: mask, tags: ['v-1'] }))

  expect(await find()).toEqual({ record: mask, objectPath: '/news/a-phone/', tags: ['v-1', 'c-1'], degraded: false })
  tell('c-1')
  await find()
  expect(calls()).toBe(2)
})
