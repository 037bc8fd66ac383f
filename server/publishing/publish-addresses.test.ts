import { expect, test } from 'vitest'
import { buildReading } from '../../test/builders/reading.ts'
import { toArticleInput } from '../../test/builders/store.ts'
import { publishDocument } from './publish.ts'

test('PG-071 an article at the address of a hub is refused', async () => {
  const { services } = buildReading()

  const result = await publishDocument(services, toArticleInput('mobile', { section: 'tech' }))

  expect(result).toEqual({
    status: 'invalid',
    issues: [
      {
        path: 'slug',
        message:
          'expected another slug: the address /tech/mobile/ belongs to a page of the site (route door-tech-mobile)',
      },
    ],
  })
})

test.each([
  ['news', 'expected another slug: the address /news/ belongs to a page of the site (route door-news)'],
  ['topics/phones', 'expected another slug: the address /topics/phones/ belongs to a page of the site (route topic)'],
  ['2026', 'expected another slug: the address /2026/ belongs to a page of the site (route frontdoor)'],
  ['api/terms', 'expected another path: addresses below /api/ are the platform’s own'],
  ['terms.html', 'expected lower-case letters, digits and hyphens, in path segments without outer slashes'],
])('MV-010 a page at %s is refused: %s', async (slug, message) => {
  const { services } = buildReading()

  const result = await publishDocument(services, { typeName: 'content_page', slug, title: 'Terms' })

  expect(result).toEqual({ status: 'invalid', issues: [{ path: 'slug', message }] })
})

// Each was taken for the name of a row of the table, or of its front page.
test.each(['front', 'roadshow-2', 'home-internet-plans', 'tech-article', 'door-news', 'terms', 'legal/terms/2026'])(
  'MV-010 a page at %s has that address',
  async (slug) => {
    const { services } = buildReading()

    const result = await publishDocument(services, { typeName: 'content_page', slug, title: 'Terms' })

    expect(result).toMatchObject({ status: 'created', url: `/${slug}/` })
  },
)

test('MV-003 a page cannot have the former path of a story, which would no longer redirect', async () => {
  const { services, publish } = buildReading()
  await publish(toArticleInput('a', { headline: 'A phone', formerPaths: ['/old/'] }))
  const page = { typeName: 'content_page', slug: 'old', title: 'Old' }

  expect(await publishDocument(services, page)).toMatchObject({
    status: 'invalid',
    issues: [
      {
        path: 'slug',
        message: expect.stringMatching(
          /^expected another slug: the address \/old\/ is a former path of the article “A phone”/,
        ),
      },
    ],
  })
  await publish(toArticleInput('a', { headline: 'A phone', formerPaths: [] }))
  expect(await publishDocument(services, page)).toMatchObject({ status: 'created' })
  const own = { ...page, slug: 'new', formerPaths: ['/older/'] }
  const { id } = await publish(own)
  expect(await publishDocument(services, { ...own, id, slug: 'older', formerPaths: null })).toMatchObject({
    status: 'replaced',
  })
})
