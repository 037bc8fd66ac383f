import request from 'supertest'
import { expect, test } from 'vitest'
import { createContent } from '../../server/content/create-content.ts'
import { createApp } from '../../server/site/app.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { buildArticle, buildContentApi, buildPageAnswer } from '../builders/content.ts'
import { buildApiServices, startSite } from '../builders/mounted-api.ts'
import { buildConfig, buildServices } from '../builders/services.ts'
import { buildDesk, toArticleInput } from '../builders/store.ts'

const QUERY = '?edition=us&contentType=content_article'
const at = (id: string, query = QUERY) => `/api/neutron/shortcodes/cnet/commerce/${id}/web${query}`

const STORY = {
  body: '<p>Text.</p><shortcode shortcode="buybutton" uuid="1"/>',
  listicles: [
    { id: 'l', productName: 'Halden', merchantOffers: [{ url: 'https://shop.example/1', offerMerchant: 'Voltbay' }] },
  ],
  additionalShortcodeData: {
    1: { title: 'Orrin', rawUrl: 'https://shop.example/2', merchant: 'Parcelo', price: 99 },
    2: '{"items":[{"productName":"Pebble","offers":[{"url":"https://shop.example/3"},{"url":"javascript:x"},7]}]}',
    3: '{',
  },
}

const NONE = { useMonetization: false, monetizedUrl: null, monetizationStatus: null, rawUrl: null, url: null }
const OFFERS = [
  { ...NONE, product: 'Halden', offerMerchant: 'Voltbay', offerPrice: null, url: 'https://shop.example/1' },
  { ...NONE, product: 'Orrin', offerMerchant: 'Parcelo', offerPrice: '99', rawUrl: 'https://shop.example/2' },
  { ...NONE, product: 'Pebble', offerMerchant: null, offerPrice: null, url: 'https://shop.example/3' },
]

test('CL-013 the commerce call returns the offers of a stored story, and so does a site that reads it', async () => {
  const desk = buildDesk()
  const { id } = await desk.publish(toArticleInput('a-phone', STORY))
  const { origin } = await startSite(buildApiServices({ desk }))
  const config = buildConfig({ CONTENT_API_URL: origin, LOG_LEVEL: 'silent' })
  const services = buildServices({ config, router: createSiteRouter({ locales: ['en'] }) })
  const remote = createApp({ ...services, content: createContent({ ...services, store: null }) })

  const embedded = await request(origin).get(at('a-phone')).expect(200)
  const passedOn = await request(remote).get(at(id)).expect(200)

  expect(embedded.body).toEqual({ data: { items: OFFERS } })
  expect(passedOn.body).toEqual(embedded.body)
})

test('CL-013 a story without offers has an empty list, and an unknown one is a 404', async () => {
  const content = buildContentApi(({ id }) =>
    id === 'a-story' ? buildPageAnswer(buildArticle()) : { kind: 'missing', message: 'none', tags: [] },
  )
  const app = createApp(buildApiServices({ content }))

  expect((await request(app).get(at('a-story', '')).expect(200)).body).toEqual({ data: { items: [] } })
  await request(app).get(at('nowhere')).expect(404)
})

test('CL-013 an unknown content type is a 400 that names the parameter', async () => {
  const app = createApp(buildApiServices({ content: buildContentApi(() => buildPageAnswer(buildArticle())) }))

  const { body } = await request(app).get(at('a-story', '?contentType=podcast')).expect(400)

  expect(body.error.issues).toMatchObject([{ path: 'contentType' }])
})
