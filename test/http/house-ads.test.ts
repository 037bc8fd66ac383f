import request from 'supertest'
import { expect, test } from 'vitest'
import type { Campaign } from '../../server/content/house-ads/campaign.schema.ts'
import { houseAdsStep } from '../../server/content/house-ads/house-ads-step.ts'
import { houseListPath } from '../../shared/ads/house-list.ts'
import { buildChain, buildStep } from '../builders/app.ts'
import { buildServices } from '../builders/services.ts'

const CAMPAIGN: Campaign = {
  ...{ name: 'cells', advertiser: 'Quarry', kind: 'reserved', slots: ['mpu-top'], share: 40, weight: 1 },
  ...{ start: '2026-11-20', end: '2026-12-10', sections: ['tech'], topics: [], devices: [], exclusions: ['tragedy'] },
  ...{ href: 'https://quarry.example/', title: 'Cells', text: 'One line.' },
}

function ask(path: string, day: string) {
  const otherwise = buildStep((_request, response) => void response.status(404).end())
  const services = buildServices({
    campaigns: { read: () => [CAMPAIGN], follow: () => () => {} },
    clock: () => Date.parse(`${day}T20:00:00Z`),
  })
  return request(buildChain(services, [{ name: 'house-ads', why: 'under test', create: houseAdsStep }, otherwise])).get(
    path,
  )
}

test('AD-030 the campaigns of a section are one file for all readers, which caches keep for a minute', async () => {
  const { status, headers, body } = await ask(houseListPath('tech'), '2026-12-10')

  expect(status).toBe(200)
  expect(headers['cache-control']).toContain('public, max-age=60')
  expect(headers['set-cookie']).toBeUndefined()
  expect(body.campaigns).toEqual([
    {
      ...{ name: 'cells', advertiser: 'Quarry', slots: ['mpu-top'], share: 40, weight: 1, devices: [], topics: [] },
      ...{ exclusions: ['tragedy'], href: 'https://quarry.example/', title: 'Cells', text: 'One line.', button: null },
    },
  ])
})

test.each([
  [houseListPath('tech'), '2026-12-12'],
  [houseListPath('home'), '2026-12-01'],
  [houseListPath(undefined), '2026-12-01'],
])('AD-030 %s on %s has no campaign', async (path, day) => {
  expect((await ask(path, day)).body.campaigns).toEqual([])
})

test.each(['/_house/', '/_house/a b.json', `/_house/${'a'.repeat(61)}.json`, '/_house/tech.xml'])(
  'AD-030 there is no list at %s',
  async (path) => {
    expect((await ask(encodeURI(path), '2026-12-01')).status).toBe(404)
  },
)
