import { expect, test } from 'vitest'
import { type AdPage, categoriesOf, regionOf, taserOf, toPageKeys, toSlotValues, userOf } from './targeting.ts'

const PAGE: AdPage = {
  ...{ page: 'review', edition: 'gb', experiment: { id: 'words', version: '2', bucket: 'bold' } },
  facts: { id: 'r-1', type: 'review', section: 'tech', topics: ['tech/mobile/phones'], tags: 'repair|phones' },
}
const VIEW = { device: 'tablet', environment: 'production', guid: 'g-1' } as const

test('AD-001 the keys of a page are device, environment, type, test, view and position', () => {
  expect(toPageKeys(PAGE, VIEW, 3)).toMatchObject({
    ...{ device: 'tablet', env: 'production', ptype: 'review', test: 'words|2|bold', vguid: 'g-1', pos: '3' },
  })
  expect(toPageKeys({ page: 'search', edition: 'us' }, { ...VIEW, guid: undefined }, 1)).toEqual({
    ...{ device: 'tablet', env: 'production', ptype: 'search', test: '', vguid: '', pos: '1' },
  })
})

test('AD-002 the values of a slot are network, platform, site and topics', () => {
  expect(toSlotValues(PAGE.facts, '8264', 'cnet', 'mobile')).toEqual({
    ...{ network: '8264', platform: 'mobile', siteName: 'cnet', topics: ['phones'] },
  })
  expect(toSlotValues(undefined, '8264', 'cnet', 'desktop').topics).toEqual([])
})

test.each([
  [149, null],
  [150, '1'],
  [900, '1'],
])('AD-015 a score of %i becomes %s', (score, told) => {
  expect(taserOf(score)).toBe(told)
})

test.each([
  [null, 'aw'],
  ['', 'aw'],
  ['DE', 'de'],
])('AD-016 the region of a reader in %s is %s', (country, region) => {
  expect(regionOf(country)).toBe(region)
})

test.each([
  ['cars', ['IAB2']],
  ['home', ['IAB10']],
  ['culture', ['IAB1']],
  ['news', ['IAB12']],
  ['personal-finance', ['IAB13']],
  ['science', ['IAB15']],
  ['tech', ['IAB19']],
  ['wellness', ['IAB6', 'IAB7']],
  ['auto', ['IAB2']],
  ['money', ['IAB13']],
  ['marketplace', []],
  ['constructor', []],
])('AD-020 the categories of the section %s are %j', (section, categories) => {
  expect(categoriesOf(section)).toEqual(categories)
  expect(toPageKeys({ ...PAGE, facts: { id: 'a', type: 'article', section } }, VIEW, 1).iab ?? []).toEqual(categories)
})

test.each([
  ['', 'anon'],
  ['a=1; fly_user=%7B%7D', 'registered'],
  ['previousLogin=1; b=2', 'registered'],
  ['not_fly_user=1', 'anon'],
])('AD-022 with the cookies %j a reader is %s', (cookies, user) => {
  expect(userOf(cookies)).toBe(user)
})

test('AD-025 a review sends its id, edition, section, tags, topics and type', () => {
  expect(toPageKeys(PAGE, VIEW, 1)).toMatchObject({
    ...{ cid: 'r-1', edition: 'gb', section: 'tech', tags: ['repair', 'phones'], topics: ['phones'], ptype: 'review' },
  })
})
