import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HouseCampaign } from '../../shared/ads/house-list.ts'
import { type DrawPlace, drawCampaign, suitsPlace } from './draw-campaign.ts'

const buildCampaign = (name: string, over: Partial<HouseCampaign> = {}): HouseCampaign => ({
  ...{ name, advertiser: name, slots: ['mpu-top'], weight: 1, devices: [], topics: [], exclusions: [] },
  ...{ href: '/', title: 'T', text: '', button: null },
  ...over,
})

const PLACE: DrawPlace = {
  ...{ slot: 'mpu-top', device: 'desktop', shown: new Set() },
  facts: {
    ...{ id: 'a', type: 'article', topics: ['tech/mobile/phones'], collections: ['week'], tags: 'repair|phones' },
  },
}

test.each([
  [{}, true],
  [{ slots: ['incontent-ad'] }, false],
  [{ devices: ['mobile'] }, false],
  [{ devices: ['mobile', 'desktop'] }, true],
  [{ topics: ['phones'] }, true],
  [{ topics: ['mobile'] }, true],
  [{ topics: ['laptops'] }, false],
  [{ exclusions: ['week'] }, false],
  [{ exclusions: ['repair'] }, false],
  [{ exclusions: ['tragedy'] }, true],
] as const)('AD-030 a campaign with %j suits the place: %s', (over, suits) => {
  expect(suitsPlace(buildCampaign('a', over), PLACE)).toBe(suits)
})

test('AD-030 shares are percent of all draws, and weights divide what is left', () => {
  const all = [
    buildCampaign('half', { share: 50 }),
    buildCampaign('fifth', { share: 20 }),
    buildCampaign('heavy', { weight: 2 }),
    buildCampaign('light'),
  ]
  const drawn = (random: number) => drawCampaign(all, PLACE, random)?.name

  expect([0, 0.499, 0.5, 0.699, 0.7, 0.899, 0.91, 0.999].map(drawn)).toEqual([
    ...['half', 'half', 'fifth', 'fifth', 'heavy', 'heavy', 'light', 'light'],
  ])
})

test('AD-030 without a campaign for what is left, the place keeps the words of the house', () => {
  const all = [buildCampaign('half', { share: 50 })]

  expect([drawCampaign(all, PLACE, 0.2)?.name, drawCampaign(all, PLACE, 0.7), drawCampaign([], PLACE, 0)]).toEqual([
    ...['half', null, null],
  ])
})

test('AD-030 whatever the campaigns, none is drawn that is on the page or does not suit it', () => {
  const campaigns = fc.array(
    fc.record({
      share: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
      weight: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(campaigns, fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(4), (given, random, used) => {
      const all = given.map(({ share, weight }, index) =>
        buildCampaign(`c${index}`, { weight, ...(share !== undefined && { share }) }),
      )
      const drawn = drawCampaign(all, { ...PLACE, shown: new Set([`c${used}`]) }, random)

      expect(drawn?.name).not.toBe(`c${used}`)
    }),
  )
})
