import { expect, test } from 'vitest'
import { isMeasured, type TrackedPage, type TrackedView, toTrackingData } from './tracking-data.ts'

const PAGE: TrackedPage = {
  ...{ page: 'article', status: 200, brand: 'cnet', edition: 'gb' },
  experiment: { id: 'words', version: '2', bucket: 'bold' },
  facts: {
    ...{ id: 'a-1', type: 'article', subtype: 'Best List - Precap', section: 'tech' },
    topics: ['tech/mobile/phones', 'apps'],
    tags: 'repair|apps',
    ...{ collections: ['week', 'hv'], collection: 'k-1', authors: ['Ada Lane', 'bo'] },
  },
}
const VIEW: TrackedView = {
  ...{ guid: 'g-1', device: 'tablet', siteName: 'cnet', title: 'A phone', source: 'mail', reportSuiteId: 'suite' },
}

test('TR-001 the data of a view names page, story, place, test and view', () => {
  expect(toTrackingData(PAGE, VIEW)).toMatchObject({
    ...{ pageType: 'article', postId: 'a-1', pageViewGuid: 'g-1', deviceType: 'tablet', edition: 'gb', brand: 'cnet' },
    ...{ siteName: 'cnet', siteType: 'desktop web', reportSuiteId: 'suite', traffic_source: 'mail' },
    ...{ testName: 'words', testVersion: '2', testGroup: 'bold', bucket: 'words_2_bold' },
    ...{ articleId: 'a-1', articleType: 'article', articleSubType: 'best-list-precap' },
    ...{ articleAuthorName: ['Ada Lane', 'bo'], topicPaths: ['tech/mobile/phones', 'apps'] },
    ...{ collectionId: 'k-1', collectionSlug: 'week', siteSection: 'tech', siteHier: 'tech|tech|mobile|phones' },
  })
})

test('TR-001 what is unknown is empty, and the edition is us', () => {
  const bare = toTrackingData(
    { page: 'search', status: 200, brand: 'roadshow', edition: '' },
    { ...VIEW, guid: undefined, source: null, reportSuiteId: null },
  )

  expect(bare).toMatchObject({
    ...{ pageType: 'search', edition: 'us', brand: 'roadshow', bucket: '', testGroup: '', postId: '' },
    ...{ pageViewGuid: '', articleAuthorName: [], topicPaths: [], siteHier: '', traffic_source: '' },
  })
})

test('TR-002 tracking knows the content type, tags, title and topics of a story', () => {
  expect(toTrackingData(PAGE, VIEW)).toMatchObject({
    ...{ contentType: 'content_article', contentTags: 'repair|apps', articleTitle: 'A phone' },
    topicSlugs: ['phones', 'apps'],
  })
})

test.each([404, 410, 503])('TR-012 the view of an error page names its status %i', (status) => {
  expect(toTrackingData({ ...PAGE, page: 'error', status, facts: undefined } as never, VIEW)).toMatchObject({
    ...{ pageType: `error_${status}`, siteSection: 'error', channelType: 'error:error_page' },
  })
})

test.each([
  ['Best List', true],
  ['Best List - Precap', true],
  ['Versus', true],
  ['Versus - Precap', true],
  ['Deals', true],
  ['Deals - Precap', true],
  ['Commerce', true],
  ['News', false],
  ['Versus - Multiple', false],
  [undefined, false],
])('TR-016 a story of the type %s exists to sell: %s', (subtype, sells) => {
  const facts = { ...PAGE.facts, subtype } as TrackedPage['facts']
  expect(toTrackingData({ ...PAGE, facts } as TrackedPage, VIEW).isCommerce).toBe(sells)
})

test.each([
  ['home', true],
  ['news', true],
  ['reviews', true],
  ['videos', true],
  ['tech', false],
  ['', false],
])('TR-017 the audience of the section %j is measured: %s', (section, measured) => {
  expect(isMeasured(section)).toBe(measured)
})
