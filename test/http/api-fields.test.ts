import { expect, test } from 'vitest'
import { mountApi } from '../builders/mounted-api.ts'

test.each([
  ['door', 'news'],
  ['page', 'imprint'],
])('EN-015 a %s keeps the fields of its kind over a PUT and a GET', async (type, slug) => {
  const { put, get } = mountApi()
  const own = { id: `${type}-7`, title: 'Tides', description: 'On tides', page: 'cms/7', typeName: `content_${type}` }
  const sent = { ...own, slug, dateUpdated: '2026-11-01T00:00:00.000Z' }

  const published = await put(slug, sent, type)
  const read = await get(`/api/neutron/composer/cnet/pages/${type}/${slug}/web`)
  const replaced = await put(own.id, { ...sent, page: null }, type)
  const without = await get(`/api/neutron/composer/cnet/pages/${type}/${slug}/web`)
  const refused = await put(own.id, { ...sent, page: 7 }, type)

  expect([published.status, published.body.data.warnings]).toEqual([201, []])
  expect(read.body.data.content).toMatchObject(sent)
  expect([replaced.status, without.body.data.content.page]).toEqual([200, null])
  expect([refused.status, refused.body.error.issues]).toEqual([422, [expect.objectContaining({ path: 'page' })]])
})
