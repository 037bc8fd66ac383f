import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFolder } from '../../test/builders/store.ts'
import { refuseFormerStore } from './former-store.ts'
import { openSqliteStore } from './sqlite/open.ts'

async function setUp(databaseUrl: string | null = null) {
  const root = buildFolder()
  const formerVarDir = join(root, 'var')
  mkdirSync(join(formerVarDir, 'media'), { recursive: true })
  const store = openSqliteStore(join(formerVarDir, 'content.db'))
  const note = { fingerprint: 'x', origin: { file: join(root, 'tidewater', 'articles', 'a.md') } }
  await store.putMeta('import/a', JSON.stringify(note))
  await store.close()
  return (name: string) => {
    const publicationDir = join(root, name)
    return { databaseUrl, formerVarDir, publicationDir, varDir: `${publicationDir}-data` }
  }
}

test('MV-020 a publication whose store an earlier version has put into var/ is not started without it', async () => {
  const placeOf = await setUp()
  const tidewater = placeOf('tidewater')

  expect(() => refuseFormerStore(tidewater)).toThrow(`set VAR_DIR=${tidewater.formerVarDir} to keep it`)
  // VAR_DIR is set.
  refuseFormerStore({ ...tidewater, formerVarDir: null })
  // Another publication begins a store of its own.
  refuseFormerStore(placeOf('tide'))
  mkdirSync(tidewater.varDir)
  refuseFormerStore(tidewater)
})

test('MV-020 media that an earlier version has put into var/ are named where the store is a database', async () => {
  const placeOf = await setUp('postgres://localhost/tidewater')

  expect(() => refuseFormerStore(placeOf('tidewater'))).toThrow('The media of this publication may be in')
})
