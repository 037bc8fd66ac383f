import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createImageSigner } from '../../server/process/signature.ts'
import { buildFolder } from '../builders/store.ts'
import { type Site, type SiteOptions, startSite } from '../harness/site.ts'

async function start(options: SiteOptions): Promise<Site> {
  const site = await startSite(options)
  onTestFinished(site.close)
  return site
}

/** A publication folder whose stories have a promotion below their text. No flag has its window, so none ends the pages. */
function buildPromotedPublication(): string {
  const folder = buildFolder()
  mkdirSync(join(folder, 'layouts'), { recursive: true })
  const component = (id: string, fields: object) => ({
    id,
    familyName: 'Article',
    typeName: `article_${id}`,
    ...fields,
  })
  const sale = { id: 'sale', familyName: 'Text', typeName: 'text', promotion: 'memorial', required: false }
  const components = [
    component('header', { view: 'header', slug: 'header' }),
    component('body', { view: 'body', slug: 'body' }),
    { ...sale, text: { title: 'Deals of the day', content: '<p>Half price.</p>' } },
  ]
  const layout = { name: 'article', rows: [{ columns: [{ components }] }] }
  writeFileSync(join(folder, 'layouts', 'article.json'), JSON.stringify(layout))
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ name: 'Windows', key: 'cnet' }))
  return folder
}

test('ST-009 a promotion is shown only in its window, and no page is fresh beyond the end of the window', async () => {
  let now = Date.parse('2023-05-21T23:50:00Z')
  const site = await start({
    content: 'none',
    clock: () => now,
    env: { PUBLICATION_DIR: buildPromotedPublication() },
    documents: [
      { typeName: 'content_article', slug: 'kettle', headline: 'Kettle', section: 'tech', body: '<p>Hot.</p>' },
    ],
  })
  const ask = async () => {
    const answer = await site.fetch('/tech/kettle/')
    const maxAge = /max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1]
    return { shown: (await answer.text()).includes('Deals of the day'), maxAge: Number(maxAge) }
  }

  const before = await ask()
  // A page that expired more than a minute ago is sent only if no new one can be made.
  now = Date.parse('2023-05-22T00:01:00Z')
  const opened = await ask()
  now = Date.parse('2023-06-06T23:59:30Z')
  const closing = await ask()
  now = Date.parse('2023-06-07T00:01:00Z')
  const closed = await ask()

  expect([before, opened, closing, closed].map(({ shown }) => shown)).toEqual([false, true, true, false])
  expect([before.maxAge, closing.maxAge]).toEqual([600, 30])
})

test('IM-004 RESIZE_ALGORITHM signs every picture of a page, and sha256 signatures stay valid', async () => {
  const RESIZE_SECRET = 'a-secret-of-the-test'
  const site = await start({ env: { RESIZE_ALGORITHM: 'sha512', RESIZE_SECRET } })

  const html = await (await site.fetch('/')).text()
  const [address = '', payload = ''] = /\/resize\/[0-9a-f]{128}\/([^" ]+)/.exec(html) ?? []
  const former = createImageSigner({ secret: RESIZE_SECRET }).sign(payload.replaceAll('&amp;', '&'))

  expect(html).not.toMatch(/\/resize\/(?![0-9a-f]{128}\/)/)
  expect((await site.fetch(address.replaceAll('&amp;', '&'))).status).toBe(200)
  expect((await site.fetch(`/resize/${former}/${payload.replaceAll('&amp;', '&')}`)).status).toBe(200)
})
