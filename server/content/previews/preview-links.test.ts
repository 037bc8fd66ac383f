import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildStore } from '../../../test/builders/store.ts'
import { createPreviewLinks, MAX_PREVIEW_TOKEN } from './preview-links.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 3_600_000

function buildLinks() {
  let now = NOW
  const store = buildStore()
  const links = createPreviewLinks({ store, clock: () => now })
  return { store, links, setNow: (moved: number) => (now = moved) }
}

test('BX-033 a token works for any id until the second in which it expires', async () => {
  const { links, setNow } = buildLinks()
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }), async (id) => {
      setNow(NOW)
      const token = (await links.sign([id], NOW + HOUR)) ?? ''

      expect(token).toMatch(/^[A-Za-z0-9._-]{50,512}$/)
      expect(await links.read(token)).toEqual({ kind: 'valid', ids: [id], expires: NOW + HOUR })
      setNow(NOW + HOUR)
      expect(await links.read(token)).toEqual({ kind: 'expired' })
    }),
    { numRuns: 30 },
  )
})

test('BX-033 a token with any changed character is unknown', async () => {
  const { links } = buildLinks()
  const token = (await links.sign(['a-draft'], NOW + HOUR)) ?? ''
  const others = Array.from(token, (character, at) => {
    const other = character === 'b' ? 'c' : 'b'
    return token.slice(0, at) + other + token.slice(at + 1)
  })

  const readings = await Promise.all([...others, '', '.', '..', `${token}a`, token.slice(1)].map(links.read))

  expect(new Set(readings.map(({ kind }) => kind))).toEqual(new Set(['unknown']))
})

test('BX-033 all processes of a site accept each other’s links, and none of another site', async () => {
  const { store, links } = buildLinks()
  const other = createPreviewLinks({ store, clock: () => NOW })
  const token = (await links.sign(['a-draft'], NOW + HOUR)) ?? ''

  expect(await other.read(token)).toMatchObject({ kind: 'valid', ids: ['a-draft'] })
  expect(await buildLinks().links.read(token)).toEqual({ kind: 'unknown' })
})

test('BX-033 all links can be revoked at once, and new ones work', async () => {
  const { links } = buildLinks()
  const before = (await links.sign(['a-draft'], NOW + HOUR)) ?? ''

  await links.revokeAll()

  expect(await links.read(before)).toEqual({ kind: 'unknown' })
  expect(await links.read((await links.sign(['a-draft'], NOW + HOUR)) ?? '')).toMatchObject({ kind: 'valid' })
})

test('BX-033 an id that is too long for a URL gets no link', async () => {
  const { links } = buildLinks()

  expect(await links.sign(['x'.repeat(MAX_PREVIEW_TOKEN)], NOW + HOUR)).toBeNull()
})

test('MV-013 a token opens the documents that it was made for, and none that an id with a line break could smuggle in', async () => {
  const { links } = buildLinks()
  const token = (await links.sign(['a-special', 'a-story'], NOW + HOUR)) ?? ''

  expect(await links.read(token)).toMatchObject({ kind: 'valid', ids: ['a-special', 'a-story'] })
  expect(await links.sign(['a-special\na-secret'], NOW + HOUR)).toBeNull()
})
