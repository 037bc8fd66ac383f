import request from 'supertest'
import { expect, test } from 'vitest'
import type { StreamRequest } from '../../server/content/content-api.ts'
import { createApp } from '../../server/site/app.ts'
import type { StreamItem } from '../../shared/entities/stream-item.ts'
import { DEFAULT_FLAGS, type Flags } from '../../shared/flags/flag.ts'
import { buildArticle, buildContentApi, buildPageAnswer } from '../builders/content.ts'
import { buildApiServices } from '../builders/mounted-api.ts'
import { buildRules } from '../builders/services.ts'

const AT = '/api/neutron/seamless/cnet/a-phone/web'
const ITEM: StreamItem = {
  ...{ id: 'c-2', title: 'B', slug: 'b', source: 'algorithm' },
  ...{ type: 'content_article', url: '/news/b/' },
}

function setUp(flags: Partial<Flags> = {}) {
  const asked: StreamRequest[] = []
  const content = {
    ...buildContentApi(() => buildPageAnswer(buildArticle())),
    async seamless(request: StreamRequest) {
      asked.push(request)
      return { items: [ITEM], tags: [] }
    },
  }
  const overrides = { rules: buildRules({ flags: { ...DEFAULT_FLAGS, ...flags } }) }
  return { asked, app: createApp(buildApiServices({ content, overrides })) }
}

test('CL-009 the call returns stories, and passes its parameters on', async () => {
  const { app, asked } = setUp()
  const query =
    'contentId=c-1&recommendationContentType=content_article&componentName=seamless&componentDisplayName=Next' +
    '&componentType=seamless&limit=4&collectionId=col-1'

  const answer = await request(app).get(`${AT}?${query}`).expect(200)

  expect(answer.body).toEqual({ data: { items: [ITEM] } })
  expect(asked).toEqual([
    {
      ...{ slug: 'a-phone', contentId: 'c-1', contentType: 'article', collectionId: 'col-1', limit: 4 },
      component: { componentName: 'seamless', componentDisplayName: 'Next', componentType: 'seamless' },
      country: null,
      shopping: { first: false, second: false },
    },
  ])
})

test('CL-009 without a query the call requests three stories', async () => {
  const { app, asked } = setUp()

  await request(app).get(AT).expect(200)

  expect(asked[0]).toMatchObject({ slug: 'a-phone', limit: 3, contentId: undefined, contentType: undefined })
})

test('PG-076 the country of the CDN and the features reach the content, and no cache stores the response', async () => {
  const { app, asked } = setUp({ 'seamless.shoppingSecond': true })

  const answer = await request(app).get(AT).set('x-country', 'CA').expect(200)

  expect(asked[0]).toMatchObject({ country: 'CA', shopping: { first: false, second: true } })
  expect(answer.headers['cache-control']).toBe('no-store')
})

const faults = [
  { query: 'limit=0', field: 'limit' },
  { query: 'limit=21', field: 'limit' },
  { query: 'limit=three', field: 'limit' },
  { query: 'contentId=', field: 'contentId' },
  { query: 'contentId=a&contentId=b', field: 'contentId' },
  { query: 'recommendationContentType=content_podcast', field: 'recommendationContentType' },
  { query: 'collectionId=', field: 'collectionId' },
  { query: `componentName=${'x'.repeat(201)}`, field: 'componentName' },
]

test.each(faults)('CL-009 the query $query is a 400 that names $field', async ({ query, field }) => {
  const { app, asked } = setUp()

  const answer = await request(app).get(`${AT}?${query}`)

  expect(answer.status).toBe(400)
  expect(answer.body.error.issues).toMatchObject([{ path: field }])
  expect(asked).toEqual([])
})
