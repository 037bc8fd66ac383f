import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { storePath } from '../../server/content/store/store-path.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import { createAddresses } from '../../shared/routing/addresses.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite()
afterAll(site.close)

/** All visible content, of every type. */
async function readVisible(): Promise<readonly Content[]> {
  const { store, config, clock } = site.services
  const database = new DatabaseSync(storePath(config), { readOnly: true })
  const ids = database.prepare('select id from document').all()
  database.close()
  const reader = store?.reader(new Set(), { now: clock() })
  const found = await Promise.all(ids.map(({ id }) => reader?.byId(String(id))))
  return found.flatMap((document) => (document ? [document.content] : []))
}

/** A hidden collection gathers stories for the editors and has no page (EN-020). */
function hasPage(content: Content): boolean {
  return content.typeName !== 'content_collection' || !content.hide
}

test('RR-038 every document of the store is a 200 at the address of its links', async () => {
  const addresses = createAddresses(site.services.router, site.services.config.branded)
  const contents = (await readVisible()).filter(hasPage)
  const wrong: string[] = []

  for (const content of contents) {
    const path = addresses.urlOf(content)
    const { status } = path === '#' ? { status: 0 } : await site.fetch(path, { method: 'HEAD' })
    if (status !== 200) wrong.push(`${status} ${content.typeName} ${content.slug} at ${path}`)
  }

  expect(contents.length).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})

test('PG-002 every content type of the specification is in the store and has its page', async () => {
  const types = new Set((await readVisible()).map(({ typeName }) => typeName.replace('content_', '')))

  expect([...types]).toEqual(
    expect.arrayContaining(['article', 'review', 'gallery', 'video', 'livearticle', 'product', 'collection', 'author']),
  )
})
