import { expect, test } from 'vitest'
import { faults, story } from '../../test/builders/publish-faults.ts'

test.each([
  ['content_review', { rating: 10.1 }, 'rating: expected a number from 0 to 10'],
  ['content_review', { rating: -0.1 }, 'rating: expected a number from 0 to 10'],
  ['content_review', { rating: 10 }, null],
  ['content_review', { rating: 0 }, null],
  ['content_article', { correction: { text: 'x' } }, 'correction.date: expected an ISO 8601 date after 1970'],
  ['content_video', { correction: { date: '2026-11-20', text: ' ' } }, 'correction.text: expected what was wrong'],
  ['content_gallery', { correction: 'x' }, 'correction: expected { date, text }'],
  ['content_product', { resellers: [{ name: 'A', price: -1 }] }, 'expected a price in US cents'],
  ['content_video', { duration: -1 }, 'expected seconds from 0 to 604800'],
  ['content_video', { duration: '1000000' }, 'expected seconds from 0 to 604800'],
  ['content_video', { metaData: { duration: 1e300 } }, 'expected seconds from 0 to 604800'],
  ['content_product', { resellers: [{ name: 'A', url: 'javascript:x' }] }, 'begins with https://'],
])('EN-018 a %s with %j is refused with: %s', (typeName, fields, message) => {
  const found = faults({ ...story, typeName, ...fields }).join()

  if (message === null) expect(found).not.toContain('rating')
  else expect(found).toContain(message)
})

const BAD_OFFER = { useMonetization: true, url: 'https://shop.example/1' }
const RULES = { attributes: { rewardRules: [{ dateStart: '2026-02-01', dateEnd: '2026-01-01' }] } }

test.each([
  [
    'content_livearticle',
    { eventStart: '2026-11-24T12:00:00Z', eventEnd: '2026-11-24T10:00:00Z' },
    'eventEnd: expected a time after eventStart',
  ],
  [
    'content_video',
    { eventStart: '2026-11-24T12:00:00Z', eventEnd: '2026-11-23' },
    'eventEnd: expected a time after eventStart',
  ],
  [
    'content_livearticle',
    { eventTimeZone: 'Mars/Phobos' },
    'eventTimeZone: expected a time zone such as Europe/Lisbon',
  ],
  [
    'content_article',
    { datePublished: { date: '2026-11-24T12:00:00Z', timezone: 'Mars/Phobos' } },
    'datePublished.timezone: expected a time zone such as Europe/Lisbon',
  ],
  [
    'content_article',
    { dateUpdated: { date: '2026-11-24 12:00', timezone: 'Mars/Phobos' } },
    'dateUpdated.timezone: expected a time zone such as Europe/Lisbon',
  ],
  [
    'content_article',
    { listicles: [{ id: 'a', merchantOffers: [BAD_OFFER] }] },
    'listicles.0.merchantOffers.0.monetizedUrl: expected an address, because useMonetization is true',
  ],
  [
    'content_page',
    { listicles: [{ id: 'a', merchantOffers: [BAD_OFFER] }] },
    'listicles.0.merchantOffers.0.monetizedUrl: expected an address, because useMonetization is true',
  ],
  [
    'content_article',
    { listicles: [{ id: 'a', creditCardData: { id: 'k', ...RULES } }] },
    'listicles.0.creditCardData.attributes.rewardRules.0.dateEnd: expected a time after dateStart',
  ],
  [
    'content_product',
    { priceSummary: { low: 300, median: 200, high: 400 } },
    'priceSummary: expected low, median and high in this order',
  ],
  ['content_review', { rating: 'high' }, 'rating: expected a number'],
  ['content_review', { rating: true }, 'rating: expected a number'],
  ['content_video', { mp4Width: 'wide' }, 'mp4Width: expected a number'],
  ['content_article', { id: {} }, 'id: expected a non-empty id'],
  ['content_article', { image: { cropGravity: [] } }, 'image.cropGravity: expected a number from 1 to 9'],
  ['content_article', { image: { dateCreated: 5 } }, 'image.dateCreated: expected an ISO 8601 date'],
])('BX-031 a %s with %j is refused, and the field is named', (typeName, fields, message) => {
  expect(faults({ ...story, typeName, ...fields })).toEqual([message])
})

test.each([
  [
    'content_livearticle',
    { eventStart: '2026-11-24T12:00:00Z', eventEnd: '2026-11-24T14:00:00Z', eventTimeZone: 'Europe/Lisbon' },
  ],
  ['content_livearticle', { eventEnd: '2026-11-24T14:00:00Z' }],
  [
    'content_article',
    { listicles: [{ id: 'a', merchantOffers: [{ ...BAD_OFFER, monetizedUrl: 'https://go.example/1' }] }] },
  ],
  ['content_product', { priceSummary: { low: 100, median: 100, high: 400 } }],
])('BX-031 a %s with %j is accepted', (typeName, fields) => {
  expect(faults({ ...story, typeName, ...fields })).toEqual([])
})
