import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS_RULES } from '../../server/pages/addresses/rules.ts'
import { PUBLISH_TOKEN, toStory } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'

const LINES = `
/ feed=shop /news/a-tablet/ 302
/ id=:slug  /news/:slug/
/docs/*     /news/:splat 302
/old-shop/* 410
`

const folder = mkdtempSync(join(tmpdir(), 'masthead-addresses-'))

let site: Site
let token = ''
beforeAll(async () => {
  writeFileSync(join(folder, 'redirects.txt'), LINES)
  site = await startSite({
    content: 'none',
    documents: [
      toStory('a-telephone'),
      { ...toStory('a-tablet'), formerPaths: ['/tablet.html', '/?p=12'] },
      { ...toStory('a-draft'), draft: true },
      { typeName: 'content_page', id: 'id-imprint', slug: 'imprint', title: 'Imprint', body: '<p>Text.</p>' },
      { typeName: 'content_author', id: 'id-ida', slug: 'ida', username: 'ida', name: 'Ida' },
    ],
    env: { PUBLICATION_DIR: folder },
  })
  await site.publish({ ...toStory('a-telephone'), slug: 'a-phone' })
  const toUrl = [{ edition: 'us', targetType: 'url', target: '/news/a-tablet/' }]
  const toStoryItself = [{ edition: 'us', targetType: 'object', target: 'article/a-tablet' }]
  await post('vanity/cnet/records', { urlPath: '/sale/', urlType: 'TEMPORARY_REDIRECT', targets: toUrl })
  await post('vanity/cnet/records', { urlPath: '/news/Big-Sale/', urlType: 'TEMPORARY_REDIRECT', targets: toUrl })
  await post('vanity/cnet/records', { urlPath: '/closed/', urlType: 'NOT_FOUND', targets: [] })
  await post('vanity/cnet/records', { urlPath: '/campaign/', urlType: 'MASK', targets: toStoryItself })
  const { data } = await post('previews/cnet', { type: 'article', id: 'a-draft' })
  token = new URL(data.url ?? '').searchParams.get('preview') ?? ''
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

async function post(call: string, body: unknown) {
  const response = await site.fetch(`/api/neutron/${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status >= 300) throw new Error(await response.text())
  return (await response.json()) as { readonly data: { readonly url?: string } }
}

async function ask(address: string): Promise<string> {
  const { status, headers } = await site.fetch(address, { redirect: 'manual' })
  const location = headers.get('location')
  return location === null ? String(status) : `${status} ${location}`
}

const examples = ADDRESS_RULES.flatMap(({ name, examples }) => examples.map((example) => [name, ...example] as const))

test.each(examples)('MV-004 the rule “%s” leads %s to %s', async (_name, address, expected) => {
  expect(await ask(address.replace('TOKEN', token))).toBe(expected)
})

test('VN-004 a short address with capitals redirects without its last slash, too', async () => {
  expect(await ask('/news/Big-Sale')).toBe('302 /news/a-tablet/')
})
