import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Content } from '../../../shared/entities/composed-page.ts'
import { buildImport, importItems, lineOf } from '../../../test/builders/import.ts'
import { buildFolder } from '../../../test/builders/store.ts'
import { buildWxr } from '../../../test/builders/wxr.ts'
import { createAddresses } from '../../addresses/routing/addresses.ts'
import { BRANDED } from '../../process/branded.ts'
import { placeOf as placeDocument } from '../../publishing/store-document.ts'
import { createSiteRouter } from '../../site/site-router.ts'

function writePage(folder: string, name: string, frontMatter: string): void {
  mkdirSync(join(folder, 'pages'), { recursive: true })
  writeFileSync(join(folder, 'pages', name), `---\ntitle: A page\n${frontMatter}\n---\nText.`)
}

test('MV-010 a file says the path of its page, with or without outer slashes, by its name at least', async () => {
  const { run } = buildImport()
  const folder = buildFolder()
  writePage(folder, 'one.md', 'path: privacy')
  writePage(folder, 'two.md', 'path: /legal/terms/2026/')
  writePage(folder, 'legal.imprint.md', 'dek: By its name')

  const { items } = await run(folder)

  expect(items.map(({ url }) => url).sort()).toEqual(['/legal/imprint/', '/legal/terms/2026/', '/privacy/'])
})

test('MV-010 a file whose path a route has is refused with its line', async () => {
  const { run } = buildImport()
  const folder = buildFolder()
  writePage(folder, 'taken.md', 'path: news')

  const report = await run(folder)

  const message = 'expected another slug: the address /news/ belongs to a page of the site (route door-news)'
  expect(lineOf(report, 'taken.md')).toMatchObject({ status: 'refused', errors: [{ field: 'slug', message, line: 3 }] })
})

test('MV-010 a page that moves leaves a redirect when its old file is pruned', async () => {
  const { run, desk } = buildImport()
  const folder = buildFolder()
  writePage(folder, 'terms.md', 'path: terms')
  await run(folder)
  rmSync(join(folder, 'pages', 'terms.md'))
  writePage(folder, 'legal-terms.md', 'path: legal/terms\npreviousSlugs: [/terms/]')

  await run(folder, { prune: true })

  const reader = desk.store.reader(new Set(), { now: desk.services.clock() })
  expect(await reader.bySlug('page', 'us', 'terms')).toEqual({ kind: 'moved', slug: 'legal/terms' })
})

const page = (id: number, slug: string, link: string) => ({ id, title: slug, type: 'page', slug, link })

test('MV-010 pages of WordPress keep their path; one that has no free address becomes an article, with a note', async () => {
  const { run, desk } = buildImport()
  const file = join(buildFolder(), 'export.xml')
  const items = [
    page(1, 'about', 'https://site.example/blog/about/'),
    { ...page(2, 'team', 'https://site.example/blog/about/team/'), meta: { _wp_old_slug: 'crew' } },
    page(3, 'team', 'https://site.example/blog/shop/team/'),
    page(4, 'news', 'https://site.example/blog/news/'),
    page(5, 'draft', 'https://site.example/blog/?page_id=5'),
    page(6, 'team', 'https://site.example/blog/about/team/'),
    page(7, 'uber', 'https://site.example/blog/%c3%9cber-uns/uber/'),
  ]
  writeFileSync(file, buildWxr(items, { site: 'https://site.example/blog' }))

  const report = await run(file)
  const again = await run(file)

  const urls = report.items.map(({ url }) => url)
  expect(urls).toEqual([
    ...['/about/', '/about/team/', '/shop/team/', '/news/news/', '/draft/', '/news/team/', '/uber-uns/uber/'],
  ])
  expect(lineOf(report, '4').notes.join()).toContain('a page; the address /news/ belongs to a page of the site')
  expect(again.items.map(({ url, status }) => [url, status])).toEqual(urls.map((url) => [url, 'unchanged']))
  const reader = desk.store.reader(new Set(), { now: desk.services.clock() })
  expect(await reader.bySlug('page', 'us', 'about/crew')).toEqual({ kind: 'moved', slug: 'about/team' })
})

test('MV-010 a page whose address a vanity record has becomes an article, and stays one when the record is gone', async () => {
  const { run, desk } = buildImport()
  const file = join(buildFolder(), 'export.xml')
  writeFileSync(file, buildWxr([page(1, 'jobs', 'https://site.example/jobs/')]))
  const record = { id: 'jobs', urlType: 'NOT_FOUND', urlPath: '/jobs/', enabled: true, dateExpired: null, targets: [] }
  await desk.store.write((transaction) => transaction.putVanity(record))
  const first = await run(file)
  await desk.store.write((transaction) => transaction.removeVanity('/jobs/'))

  const second = await run(file)

  expect(first.items).toMatchObject([{ status: 'created', url: '/news/jobs/' }])
  expect(first.items[0]?.notes.join()).toContain('belongs to the vanity record jobs (NOT_FOUND)')
  expect(second.items).toMatchObject([{ status: 'unchanged', url: '/news/jobs/' }])
})

test('MV-010 an import names a page whose address a new section has taken', async () => {
  const { run, desk, target } = buildImport()
  const folder = buildFolder()
  writePage(folder, 'jobs.md', 'path: jobs')
  await run(folder)
  const addresses = createAddresses(
    createSiteRouter({ locales: ['en'] }, { own: [{ name: 'jobs', topics: [] }] }),
    BRANDED,
  )
  const placeOf: typeof target.placeOf = (document) =>
    placeDocument({ ...document, id: '' } as Content, { ...desk.services, addresses })

  const { items } = await importItems(folder, { ...target, placeOf })

  const notes = ['the address /jobs/ belongs to a page of the site (route door-jobs)']
  expect(items).toMatchObject([{ status: 'unchanged', notes }])
})
