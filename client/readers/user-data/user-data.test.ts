import { expect, test, vi } from 'vitest'
import { type Interest, type InterestSummary, NO_INTERESTS, toSummary } from '../../../shared/readers/interest.ts'
import { lacksCars } from './cars-rule.ts'
import { createInterests, findTracked } from './interests.ts'
import { readEvents } from './read-events.ts'
import { createUdsCalls, MarksFull } from './uds-calls.ts'
import { keepSession, NO_SESSION, signInToUds } from './uds-session.ts'
import { documentPath, readAnonId, type UserData, withUser } from './user-data.ts'

const ANONYMOUS: UserData = { anonId: 'a1', userId: null, userState: 'anonymous' }

test('UD-001 UD-002 a login makes an anonymous reader a registered one, and a logout the other way round', () => {
  const registered = withUser(ANONYMOUS, 'u1')

  expect(registered).toEqual({ anonId: 'a1', userId: 'u1', userState: 'registered' })
  expect(withUser(registered, null)).toEqual(ANONYMOUS)
})

test('UD-003 the anonymous id is made once, and kept under TVGAnon', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const first = readAnonId(storage)

  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
  expect([readAnonId(storage), stored.get('TVGAnon')]).toEqual([first, first])
  const refused = () => {
    throw new DOMException('refused')
  }
  expect(readAnonId({ getItem: refused, setItem: refused }, () => '0-0-4-0-0')).toBe('0-0-4-0-0')
})

test('UD-005 a session of the data service ends when another user, or nobody, is signed in', () => {
  const session = signInToUds({ sub: 'u1', udsToken: 't' })

  expect(keepSession(session, 'u1')).toBe(session)
  expect([keepSession(session, 'u2'), keepSession(session, null)]).toEqual([NO_SESSION, NO_SESSION])
})

test.each([undefined, null, 7, {}])(
  'UD-006 a token %j is no string, so the sign-in to the data service fails',
  (udsToken) => {
    expect(() => signInToUds({ sub: 'u1', udsToken })).toThrow('token')
  },
)

test('UD-008 UD-009 the document of a reader is under their id, that of a browser under its own', () => {
  const place = { site: 'cnet', edition: 'us' }

  expect(documentPath(withUser(ANONYMOUS, 'u1'), place)).toBe('users/u1/site/cnet/edition/us')
  expect(documentPath(ANONYMOUS, place)).toBe('anonymous/a1/site/cnet/edition/us')
})

const interest = (id: string, active: boolean, tracked: boolean): Interest => ({
  ...{ implicit: false, date_created: '2026-11-28T12:00:00.000Z', type: 'topic', interest_name: id, interest_id: id },
  ...{ active, should_fire_tracking: tracked, site: 'cnet', edition: 'us' },
})

test('UD-010 marks of topics, authors and interests are interests; stories are not', () => {
  const mark = { title: 'Phones', active: true, at: 0, device: 'd', implicit: false, track: true }
  const summary = toSummary(
    [
      { ...mark, kind: 'topic', id: 'phones' },
      { ...mark, kind: 'interest', id: 'CARS', active: false, implicit: true, track: false },
      { ...mark, kind: 'story', id: '/a/' },
    ],
    { site: 'cnet', edition: 'us' },
  )

  expect(summary).toEqual({
    active_map: {
      'topic/phones': {
        ...{ implicit: false, date_created: '1970-01-01T00:00:00.000Z', type: 'topic', interest_name: 'Phones' },
        ...{ interest_id: 'topic/phones', active: true, should_fire_tracking: true, site: 'cnet', edition: 'us' },
      },
    },
    inactive_map: { CARS: expect.objectContaining({ type: 'interest', implicit: true, should_fire_tracking: false }) },
  })
})

function setUpInterests(isOn = true) {
  const stop = vi.fn()
  const report = vi.fn()
  let change: (summary: InterestSummary) => void = () => undefined
  const follow = vi.fn((onChange: typeof change) => {
    change = onChange
    return stop
  })
  const interests = createInterests({ isOn: () => isOn, follow, report })
  return { interests, follow, stop, report, change: (summary: InterestSummary) => change(summary) }
}

test('UD-011 interests are bound once, and only while the feature is on', () => {
  const { interests, follow, stop } = setUpInterests()
  expect(interests.isBound).toBe(false)
  interests.bind()
  interests.bind()
  expect([interests.isBound, follow.mock.calls.length]).toEqual([true, 1])
  interests.unbind()
  expect([interests.isBound, stop.mock.calls.length]).toEqual([false, 1])
})

test('UD-014 while the feature is off nothing is followed or requested', () => {
  const { interests, follow } = setUpInterests(false)
  interests.bind()

  expect([interests.isBound, follow.mock.calls.length]).toEqual([false, 0])
})

test('UD-012 after each change all interests with tracking are reported, active or not', () => {
  const { interests, report, change } = setUpInterests()
  interests.bind()
  change({
    active_map: { a: interest('a', true, true), b: interest('b', true, false) },
    inactive_map: { c: interest('c', false, true) },
  })

  expect(report.mock.calls).toEqual([[['a', 'c']]])
  expect(findTracked(NO_INTERESTS)).toEqual([])
})

test.each([
  ['roadshow', NO_INTERESTS, true],
  ['cnet', NO_INTERESTS, false],
  ['roadshow', { active_map: { CARS: interest('CARS', true, false) }, inactive_map: {} }, false],
  ['roadshow', { active_map: {}, inactive_map: { CARS: interest('CARS', false, false) } }, false],
] as const)('UD-013 on a page of %s a visitor with %j lacks the interest in cars: %s', (brand, summary, expected) => {
  expect(lacksCars(brand, summary)).toBe(expected)
})

function setUpCalls(statuses: readonly number[], token: string | null = 'old') {
  const sent: (string | null)[] = []
  const left = [...statuses]
  const calls = createUdsCalls({
    site: 'cnet',
    token: () => token,
    renew: async () => 'new',
    send: async (_url, init) => {
      sent.push(new Headers(init?.headers).get('authorization'))
      return Response.json({ data: { sequence: 1, marks: [], resend: false } }, { status: left.shift() ?? 200 })
    },
  })
  return { calls, sent }
}

test('UD-006 a token that has expired is renewed once; an anonymous call has none', async () => {
  const expired = setUpCalls([401, 200])
  const anonymous = setUpCalls([401], null)

  expect(await expired.calls.exchange('users/u1', [], 0)).toMatchObject({ sequence: 1 })
  expect(expired.sent).toEqual(['Bearer old', 'Bearer new'])
  await expect(anonymous.calls.exchange('anonymous/a1', [], 0)).rejects.toThrow('401')
  expect(anonymous.sent).toEqual([null])
  await expect(setUpCalls([422]).calls.exchange('users/u1', [], 0)).rejects.toThrow(MarksFull)
})

test('UD-009 events are read however the network cuts them', async () => {
  const text = ':\n\nid: 1\nevent: summary\ndata: {"a":"é"}\n\n:\n\ndata: 2\n\n'
  const bytes = new TextEncoder().encode(text)
  for (const size of [1, 3, 7, bytes.length]) {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    })
    const events: string[] = []
    for await (const data of readEvents(body)) events.push(data)

    expect(events).toEqual(['{"a":"é"}', '2'])
  }
})
