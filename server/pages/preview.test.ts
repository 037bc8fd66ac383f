import { expect, test } from 'vitest'
import { buildConfig } from '../../test/builders/services.ts'
import type { PreviewLinks, PreviewReading } from '../content/previews/preview-links.ts'
import { readPreview } from './preview.ts'

function buildLinks(read: () => Promise<PreviewReading>): PreviewLinks {
  return { read, sign: async () => null, revokeAll: async () => undefined }
}

const ask = (value: string, previews: PreviewLinks | null, env: Readonly<Record<string, string>> = {}) =>
  readPreview(new URLSearchParams({ preview: value }), { previews, config: buildConfig(env) })

test('BX-033 with embedded content, a preview link is checked here and opens only while it is valid', async () => {
  const valid = buildLinks(async () => ({ kind: 'valid', ids: ['a'], expires: 1 }))
  const expired = buildLinks(async () => ({ kind: 'expired' }))

  expect(await ask('token', valid)).toEqual({ kind: 'open', token: 'token' })
  expect(await ask('token', expired)).toEqual({ kind: 'expired' })
  expect(readPreview(new URLSearchParams(), { previews: valid, config: buildConfig() })).toBeNull()
})

test('BX-033 a link is not refused if the store is unreachable; the call for the page reports that', async () => {
  const failing = buildLinks(() => Promise.reject(new Error('The store is gone')))

  expect(await ask('token', failing)).toEqual({ kind: 'open', token: 'token' })
})

test('CL-023 in remote mode a token is passed to the content host only if a header is configured for it', () => {
  expect(ask('token', null)).toBeNull()
  expect(ask('tok.en~1', null, { PREVIEW_HEADER: 'x-preview' })).toEqual({ kind: 'open', token: 'tok.en~1' })
})

test.each(['', 'a b', 'a\r\nx: 1', '<script>', 'y'.repeat(513)])('SE-006 %j is refused without a look-up', (value) => {
  const links = buildLinks(() => {
    throw new Error('asked')
  })

  expect(ask(value, links)).toEqual({ kind: 'unknown' })
  expect(ask(value, null, { PREVIEW_HEADER: 'x-preview' })).toEqual({ kind: 'unknown' })
})
