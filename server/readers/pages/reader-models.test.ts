import { expect, test } from 'vitest'
import { PASSWORD_DEFAULTS } from '../../../shared/readers/password.ts'
import type { Account } from '../store/accounts.ts'
import { toReaderHrefs } from './reader-hrefs.ts'
import { toSettingsModel } from './settings-model.ts'
import { type SignInFacts, toSignInModel } from './sign-in-model.ts'
import { en } from './words/en.ts'

const hrefs = toReaderHrefs((href) => href, { groups: [], links: [{ label: 'Privacy', href: '/privacy/' }] })
const forms = { token: { name: 'token', value: 'x' }, sent: null }
const shared = { forms, hrefs, words: en, passwordRules: PASSWORD_DEFAULTS }

const signIn = (facts: Partial<SignInFacts> = {}) =>
  toSignInModel({
    ...shared,
    step: 'signIn',
    query: {},
    promptedBy: null,
    cameFrom: null,
    isAsker: false,
    picture: null,
    hasPasskeys: true,
    hosted: null,
    ...facts,
  })

test.each([
  ['/saved/', '/saved/'],
  ['/a/?b=c#d', '/a/?b=c#d'],
  ['https://evil.example/', ''],
  ['//evil.example', ''],
  ['/\\evil.example', ''],
  ['javascript:alert(1)', ''],
  ['', ''],
])('SE-001 the address %j becomes %j after the sign-in', (next, expected) => {
  expect(signIn({ query: { next } }).next).toBe(expected)
})

test('a sign-in returns to the page where it began, after a refusal too, but to none on which readers sign in', () => {
  expect(signIn({ cameFrom: '/news/a/' }).next).toBe('/news/a/')
  expect(signIn({ cameFrom: '/news/a/', query: { next: '/b/' } }).next).toBe('/b/')
  expect(signIn({ cameFrom: '/user/saved/' }).next).toBe('/user/saved/')
  expect(signIn({ cameFrom: '/fr/user/code/' }).next).toBe('')
  const sent = { form: 'sign-in', typed: { next: '/user/following/?add=topic/phones' }, faults: {}, notice: null }
  expect(signIn({ cameFrom: '/user/sign-in/', forms: { ...forms, sent } }).next).toBe(sent.typed.next)
  expect(signIn({ forms: { ...forms, sent: { ...sent, typed: { next: '//evil.example' } } } }).next).toBe('')
})

test('the token of a link is on the pages of mailed links alone', () => {
  const query = { t: 'abc' }

  expect(signIn({ step: 'link', query }).ticket).toBe('abc')
  expect(signIn({ step: 'undo', query }).ticket).toBe('abc')
  expect(signIn({ step: 'signIn', query }).ticket).toBeNull()
  // Only a sign-in may continue without a press.
  expect(signIn({ step: 'undo', query, isAsker: true }).isAsker).toBe(false)
})

test('the pages link the notice about data only where the publication has it in its footer', () => {
  expect(hrefs.privacy).toBe('/privacy/')
  expect(toReaderHrefs((href) => href, { groups: [], links: [] }).privacy).toBeNull()
})

const account: Account = {
  ...{ id: 'a', address: 'ana@example.com', pending: null, hasPassword: false, passwordAt: null, expiresAt: null },
  ...{ profile: '{"name":"Ana"}', locale: 'en', createdAt: 0, loginCount: 1 },
}

test('PG-066 the settings have the profile, the devices with this one first, and what is followed', () => {
  const session = (id: string, seenAt: number) =>
    ({ id, agent: 'Firefox, Linux', method: 'code', createdAt: 0, seenAt }) as const
  const model = toSettingsModel({
    ...shared,
    session: { id: 'here', account },
    sessions: [session('other', 9), session('here', 5)],
    passkeys: [],
    savedCount: 2,
    follows: [{ kind: 'topic', id: 'laptops', title: 'Laptops', href: '/topics/laptops/' }],
    newsletters: [],
    subscribed: [],
    toDay: (at) => `day ${at}`,
    toMoment: (at) => `moment ${at}`,
  })

  expect(model).toMatchObject({ email: 'ana@example.com', isConfirmed: true, profile: { name: 'Ana', zip: '' } })
  expect(model.devices.map(({ id, isHere }) => [id, isHere])).toEqual([
    ['here', true],
    ['other', false],
  ])
  expect([model.desk.savedCount, model.desk.followedCount, model.password]).toEqual([2, 1, null])
})
