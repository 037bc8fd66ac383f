import { expect, test } from 'vitest'
import { buildFolder } from '../../test/builders/store.ts'
import { runCommand } from '../../test/harness/content-command.ts'
import type { Campaign } from '../content/house-ads/campaign.schema.ts'
import { openNumbers } from '../readers/numbers/store/open-numbers.ts'
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

test('AD-030 a report has the figures of one campaign by day and slot, and an unknown campaign has none', async () => {
  const varDir = buildFolder()
  const store = openNumbers({ databaseUrl: null, varDir })
  const tally = (period: string, item: string, sums: object) =>
    ({ span: 'day', period, dimension: 'ad', item, sums }) as const
  await store.addTallies([
    tally('2026-11-27', 'quarry mpu-top', { served: 9, seen: 4, clicks: 1 }),
    tally('2026-11-27', 'quarry leader-top', { served: 2 }),
    tally('2026-11-28', 'quarry mpu-top', { served: 5, seen: 5 }),
    tally('2026-11-28', 'quarry-two mpu-top', { served: 77 }),
  ])
  await store.close()
  const report = (...words: readonly string[]) => runCommand({ VAR_DIR: varDir }, 'ads', 'report', ...words)

  expect((await report('quarry')).out.split('\r\n')).toEqual([
    'day,campaign,slot,served,seen,clicked',
    '2026-11-27,quarry,leader-top,2,0,0',
    '2026-11-27,quarry,mpu-top,9,4,1',
    '2026-11-28,quarry,mpu-top,5,5,0',
    '',
  ])
  expect((await report('quarry', '--from', '2026-11-28')).out).not.toContain('2026-11-27')
  expect(await report('nobody')).toMatchObject({ status: 1, out: '' })
  expect((await report('quarry', '--to', 'soon')).err).toContain('expected a day')
})
