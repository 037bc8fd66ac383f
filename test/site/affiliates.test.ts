import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../harness/content-command.ts'
import { readHtml } from '../harness/html.ts'
import { startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-affiliates-'))
const writeTag = (tag: string) =>
  writeFileSync(
    join(folder, 'affiliates.json'),
    JSON.stringify([{ hosts: ['shop.example'], parameter: 'tag', tag, storyParameter: 'sub' }]),
  )
writeTag('quay-20')
const site = await startSite({ content: 'none', env: { PUBLICATION_DIR: folder } })
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const SHOP = 'https://shop.example/p'
const offer = { offerMerchant: 'Shop', rawUrl: SHOP, offerPrice: '$90' }
const link = `<p>It costs little <a href="${SHOP}">there</a>.</p>`

async function linksOf(path: string) {
  const html = readHtml(await (await site.fetch(path)).text())
  const links = html.all('a').filter(({ attribs }) => attribs.href?.startsWith(SHOP))
  return {
    hrefs: [...new Set(links.map(({ attribs }) => attribs.href))],
    count: links.length,
    rels: links.map(({ attribs }) => attribs.rel?.split(' ') ?? []),
    isDisclosed: html.all('p').some(({ attribs }) => 'data-disclosure' in attribs),
  }
}

test('BX-065 every link of a page to a shop has the tag of the file as it is now, without publishing again', async () => {
  const price = { now: 9000, url: SHOP, checked: '2026-11-21T00:00:00Z' }
  const listicles = [{ id: 'one', productName: 'One', hed: 'One', merchantOffers: [offer], description: link }]
  const story = { slug: 'a-lamp', headline: 'A lamp', section: 'tech', datePublished: '2026-11-01T00:00:00Z' }
  await site.publish({ ...story, typeName: 'content_article', id: 'lamp', type: 'Deals', body: link, price, listicles })
  await site.publish({
    typeName: 'content_page',
    id: 'terms',
    slug: 'lamps',
    path: '/lamps/',
    headline: 'L',
    body: link,
  })
  const pages = [
    { path: '/tech/a-lamp/', id: 'lamp', count: 4 },
    { path: '/lamps/', id: 'terms', count: 1 },
  ]

  for (const { path, id, count } of pages) {
    const { hrefs, count: found, rels, isDisclosed } = await linksOf(path)
    expect(hrefs, path).toEqual([`${SHOP}?tag=quay-20&sub=${id}`])
    expect(found, path).toBeGreaterThanOrEqual(count)
    for (const rel of rels) expect(rel, path).toEqual(expect.arrayContaining(['sponsored', 'nofollow']))
    expect(isDisclosed, path).toBe(true)
  }

  writeTag('another-tag-21')
  for (const { path, id } of pages) {
    await until(`the new tag on ${path}`, async () => {
      const { hrefs } = await linksOf(path)
      return hrefs.length === 1 && hrefs[0] === `${SHOP}?tag=another-tag-21&sub=${id}`
    })
  }
  const { out, status } = await runCommand(
    { VAR_DIR: site.services.config.varDir, PUBLICATION_DIR: folder },
    'links',
    '--json',
  )
  expect(status).toBe(0)
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(
    expect.arrayContaining([
      { story: 'article/a-lamp', href: `${SHOP}?tag=another-tag-21&sub=lamp`, host: 'shop.example', isPaid: true },
      { story: 'page/lamps', href: `${SHOP}?tag=another-tag-21&sub=terms`, host: 'shop.example', isPaid: true },
    ]),
  )
})
