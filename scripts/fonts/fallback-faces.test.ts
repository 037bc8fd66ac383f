import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createFallbackFaces } from './fallback-faces.ts'

const COMMITTED = join(resolve(import.meta.dirname, '../..'), 'client/design/fallback-fonts.css')

test('BX-068 the committed fallback faces are those that `npm run fonts` writes', async () => {
  const committed = await readFile(COMMITTED, 'utf8')

  const written = await createFallbackFaces()

  expect(written).toBe(committed)
})
