import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFolder, buildStore } from '../../test/builders/store.ts'
import { toRealPath } from '../content/publication/find-publication.ts'
import { readSiteKey } from '../process/site-key.ts'
import { findOtherOwner, putOwner } from './store-owner.ts'

function buildSites() {
  const root = toRealPath(buildFolder())
  const write = (folder: string, site: object | null) => {
    mkdirSync(join(root, folder), { recursive: true })
    if (site !== null) writeFileSync(join(root, folder, 'site.json'), JSON.stringify(site))
    return toSite(folder)
  }
  function toSite(folder: string, edition = 'us') {
    const publicationDir = join(root, folder)
    return { publicationDir, siteKey: readSiteKey(publicationDir), edition }
  }
  return { root, write, toSite }
}

test('MV-026 a store belongs to the publication that filled it, also when that is moved or renamed', async () => {
  const { root, write, toSite } = buildSites()
  const store = buildStore()
  const mine = write('mine', { name: 'Mine' })
  const other = write('other', { name: 'Other' })
  const unnamed = write('unnamed', null)
  expect(await findOtherOwner(store, mine)).toBeNull()
  await putOwner(store, mine)

  expect(await findOtherOwner(store, mine)).toBeNull()
  for (const site of [other, unnamed])
    expect(await findOtherOwner(store, site)).toEqual({ key: 'mine', folder: join(root, 'mine') })
  // Another edition has a publication of its own in the same store.
  expect(await findOtherOwner(store, { ...other, edition: 'uk' })).toBeNull()

  expect(await findOtherOwner(store, write('mine', { name: 'Mine, renamed' }))).toBeNull()
  renameSync(join(root, 'mine'), join(root, 'moved'))
  writeFileSync(join(root, 'moved', 'site.json'), JSON.stringify({ name: 'Mine' }))
  expect(await findOtherOwner(store, toSite('moved'))).toBeNull()
  // Only their folder distinguishes publications without a name.
  await putOwner(store, unnamed)
  expect(await findOtherOwner(store, write('nameless', null))).toMatchObject({ key: null })
})

test('MV-026 a store of an earlier release belongs to the publication whose files it was imported from', async () => {
  const { root, write } = buildSites()
  const store = buildStore()
  const mine = write('mine', { name: 'Mine' })
  const other = write('other', { name: 'Other' })
  const note = (folder: string, edition: string) =>
    JSON.stringify({
      fingerprint: 'x',
      origin: { format: 'markdown', file: join(root, folder, 'a.md'), type: 'article', slug: 'a', edition, id: null },
    })
  await store.putMeta('import:article/a', note('mine', 'us'))
  await store.putMeta('import:article/b', note('gone', 'us'))
  await store.putMeta('import:article/c', note('other', 'uk'))

  expect(await findOtherOwner(store, mine)).toBeNull()
  expect(await findOtherOwner(store, other)).toEqual({ key: 'mine', folder: join(root, 'mine') })
  expect(await findOtherOwner(store, { ...other, edition: 'uk' })).toBeNull()
})
