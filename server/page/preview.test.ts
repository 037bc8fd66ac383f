import { expect, test } from 'vitest'
import { buildConfig } from '../../test/builders/services.ts'
import type { PreviewLinks, PreviewReading } from '../previews/preview-links.ts'
import { readPreview } from './preview.ts'

function buildLinks(read: () => Promise<PreviewReading>): PreviewLinks {
  return { read, sign: async () => null, revokeAll: async () => undefined }
}

const ask = (value: string, previews: PreviewLinks | null, env: Readonly<Record<string, string>> = {}) =>
  readPreview(new URLSearchParams({ preview: value }), { previews, config: buildConfig(env) })

test('BX-033 a link is read here, where the content is, and opened only while it is good', async () => {
  const valid = buildLinks(async () => ({ kind: 'valid', id: 'a', expires: 1 }))
  const expired = buildLinks(async () => ({ kind: 'expired' }))

  expect(await ask('token', valid)).toEqual({ kind: 'open', token: 'token' })
  expect(await ask('token', expired)).toEqual({ kind: 'expired' })
  expect(readPreview(new URLSearchParams(), { previews: valid, config: buildConfig() })).toBeNull()
})

test('BX-033 a store that is out of reach makes no link a bad one: the call for the page tells of it', async () => {
  const failing = buildLinks(() => Promise.reject(new Error('The store is gone')))

  expect(await ask('token', failing)).toEqual({ kind: 'open', token: 'token' })
})

test('CL-023 in remote mode the value is the host’s, and goes nowhere unless a header is configured for it', () => {
  expect(ask('token', null)).toBeNull()
  expect(ask('tok.en~1', null, { PREVIEW_HEADER: 'x-preview' })).toEqual({ kind: 'open', token: 'tok.en~1' })
})

test.each(['', 'a b', 'a\r\nx: 1', '<script>', 'y'.repeat(513)])(
  'SE-006 %j is no link, and is not asked about',
  (value) => {
    const links = buildLinks(() => {
      throw new Error('asked')
    })

    expect(ask(value, links)).toEqual({ kind: 'unknown' })
    expect(ask(value, null, { PREVIEW_HEADER: 'x-preview' })).toEqual({ kind: 'unknown' })
  },
)
