import { expect, test } from 'vitest'
import type { Campaign } from '../content/house-ads/campaign.schema.ts'
import { toWeeks } from './ads-command.ts'

const buildCampaign = (name: string, over: Partial<Campaign> = {}): Campaign => ({
  ...{ name, advertiser: name, kind: 'reserved', slots: ['mpu-top'], share: 40, weight: 1, sections: [] },
  ...{ start: '2026-12-01', end: '2026-12-10', topics: [], devices: [], exclusions: [] },
  ...{ href: '/', title: 'T', text: '' },
  ...over,
})

test('AD-030 each slot that is sold has a line for each week, with the fullest day of the week', () => {
  const campaigns = [
    buildCampaign('one'),
    buildCampaign('two', { start: '2026-12-10', end: '2026-12-31', share: 50 }),
    buildCampaign('house', {
      kind: 'house',
      slots: ['leader-top'],
      share: undefined,
      start: undefined,
      end: undefined,
    }),
  ]

  expect(
    toWeeks(campaigns, '2026-12-01', 3).map(({ slot, from, free, campaigns: all }) => [slot, from, free, all]),
  ).toEqual([
    ['leader-top', '2026-12-01', 100, ['house']],
    ['leader-top', '2026-12-08', 100, ['house']],
    ['leader-top', '2026-12-15', 100, ['house']],
    ['mpu-top', '2026-12-01', 60, ['one']],
    ['mpu-top', '2026-12-08', 10, ['one', 'two']],
    ['mpu-top', '2026-12-15', 50, ['two']],
  ])
})

test('AD-030 campaigns of different sections share a slot without taking room from each other', () => {
  const campaigns = [
    buildCampaign('one', { sections: ['tech'] }),
    buildCampaign('two', { sections: ['home'], share: 70 }),
  ]

  expect(toWeeks(campaigns, '2026-12-01', 1)).toMatchObject([{ booked: 70, free: 30, campaigns: ['one', 'two'] }])
})
