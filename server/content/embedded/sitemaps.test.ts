import { expect, test } from 'vitest'
import { buildEmbeddedSite, idsOf, listOf, readPage } from '../../../test/builders/embedded-site.ts'
import { buildDesk, buildEmbeddedContent, CALL, toArticleInput } from '../../../test/builders/store.ts'

test('RT-060 the years of a site map start in the publication’s time zone', async () => {
  const desk = buildDesk()
  await desk.publish(toArticleInput('new-year', { id: 'new-year', datePublished: '2024-01-01T03:00:00Z' }))
  await desk.publish(toArticleInput('summer', { id: 'summer', datePublished: '2022-07-01T03:00:00Z' }))
  const site = buildEmbeddedContent(desk, undefined, 'America/New_York')
  const sitemap = (params: Readonly<Record<string, string>>) => ({ type: 'page', id: 'sitemaps', params }) as const

  const years = listOf(await readPage(site, sitemap({ slug: 'news' })), 'links').items.map((item) => item.url)

  expect(years).toEqual(['/sitemaps/news/2023/', '/sitemaps/news/2022/'])
  expect(idsOf(await readPage(site, sitemap({ slug: 'news', year: '2023' })), 'links')).toEqual(['new-year'])
  expect((await site.page(sitemap({ slug: 'news', year: '2024' }), CALL)).kind).toBe('missing')
})

test('RT-059 MV-011 the site map lists the kinds of content of which there is some', async () => {
  const { publish, page } = buildEmbeddedSite()
  await publish(toArticleInput('recent', { id: 'recent' }))

  const answer = await page({ type: 'page', id: 'sitemaps' })

  expect(answer.page.content).toMatchObject({ typeName: 'content_page', title: 'Site map' })
  expect(listOf(answer, 'links').items.map((item) => item.url)).toEqual(['/sitemaps/articles/', '/sitemaps/news/'])
})

test('RT-060 a site map leads from a kind to its years to pages of links', async () => {
  const { publish, page, content } = buildEmbeddedSite()
  await publish(toArticleInput('recent', { id: 'recent' }))
  await publish(toArticleInput('secret', { noIndex: true, datePublished: '2023-02-01T00:00:00Z' }))
  await publish(toArticleInput('old', { id: 'old', datePublished: '2023-02-01T00:00:00Z' }))
  const sitemap = (params: Readonly<Record<string, string>>) => ({ type: 'page', id: 'sitemaps', params }) as const

  expect(listOf(await page(sitemap({ slug: 'news' })), 'links').items.map((item) => item.url)).toEqual([
    '/sitemaps/news/2026/',
    '/sitemaps/news/2023/',
  ])
  expect(idsOf(await page(sitemap({ slug: 'news', year: '2023' })), 'links')).toEqual(['old'])
  expect(idsOf(await page(sitemap({ slug: 'news', page: '1' })), 'links')).toEqual(['recent', 'old'])
  const beyond: readonly Readonly<Record<string, string>>[] = [
    { slug: 'nonsense' },
    { slug: 'news', year: '2024' },
    { slug: 'news', year: '2023', page: '2' },
  ]
  for (const params of beyond) {
    expect((await content.page(sitemap(params), CALL)).kind).toBe('missing')
  }
})
