import { expect, test } from 'vitest'
import { countAdView } from './ad-cookies.ts'

const VIEW = { region: 'us', ftag: null, random: 0, newId: () => 'visit-1' }
const toCookies = (set: readonly string[]) => set.map((cookie) => cookie.split(';')[0]).join('; ')

test.each([
  [0, 1],
  [0.17, 2],
  [0.5, 4],
  [0.999, 6],
])('AD-014 a draw of %d is subsession %i, which a visit keeps', (random, subsession) => {
  const first = countAdView('', { ...VIEW, random })
  const next = countAdView(toCookies(first.set), { ...VIEW, random: 0.4, newId: () => 'visit-2' })

  expect(first.keys).toMatchObject({ session: 'visit-1', subsession: String(subsession) })
  expect(next.keys).toMatchObject({ session: 'visit-1', subsession: String(subsession) })
})

test('AD-017 the cookies are region and session, the source of the visit, and its views', () => {
  const first = countAdView('', { ...VIEW, ftag: 'LETTER; path=/' })
  const next = countAdView(toCookies(first.set), VIEW)

  const [session, views, source] = next.set.map((cookie) => decodeURIComponent(cookie.split(';')[0] ?? ''))
  expect(session).toBe('fly_ad={"region":"us","session":"visit-1","subsession":1}')
  expect([views, source]).toEqual(['fly_ad_pv=2', 'fly_ad_ftag=LETTER; path=/'])
  expect(next.keys).toMatchObject({ pv: '2', ftag: 'LETTER; path=/' })
  expect(next.set.every((cookie) => cookie.endsWith('; path=/; samesite=lax; secure'))).toBe(true)
})

test.each([
  'x',
  '%7B',
  encodeURIComponent('{"session":"<b>","subsession":1}'),
  encodeURIComponent('{"session":"a","subsession":7}'),
  'null',
])('AD-017 a cookie that something else has written (%s) begins a new session', (value) => {
  expect(countAdView(`fly_ad=${value}; fly_ad_pv=many`, VIEW).keys).toEqual({
    session: 'visit-1',
    subsession: '1',
    pv: '1',
  })
})
