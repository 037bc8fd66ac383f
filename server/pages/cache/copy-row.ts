import type { SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import { createBytes } from './bytes.ts'
import type { StoredPage } from './page.ts'

const FACETS = ['device', 'bucket'] as const

const copyRow = z.object({
  mask: z.string().nullable(),
  status: z.number(),
  headers: z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
  etag: z.string(),
  tags: z.string(),
  stored_at: z.number(),
  fresh_until: z.number(),
  max_age: z.number(),
  varies: z.string(),
  encoding: z.enum(['br', 'gzip', 'identity']),
  body: z.instanceof(Uint8Array),
})

/** The row of a spare copy, with the smallest of its encodings. Its tags are between spaces, so that each can be found. */
export function toCopyRow(
  key: string,
  { head, body, storedAt, freshUntil }: StoredPage,
): Readonly<Record<string, SQLInputValue>> {
  const { bytes, encoding } = body.smallest()
  return {
    key,
    mask: head.mask,
    status: head.status,
    headers: JSON.stringify(head.headers),
    etag: head.etag,
    tags: ` ${head.tags.join(' ')} `,
    storedAt,
    freshUntil,
    varies: head.facts.kind === 'page' ? head.facts.varies.join(' ') : '',
    maxAge: head.life.maxAge,
    encoding,
    body: bytes,
  }
}

/** The page of a row, and its tags as stored. @throws ZodError for a row of another form */
export function parseCopyRow(row: unknown): { readonly page: StoredPage; readonly tags: string } {
  const copy = copyRow.parse(row)
  const page: StoredPage = {
    head: {
      // Its tests are not stored: a spare copy puts no reader into a test.
      facts: { kind: 'page', tests: [], varies: FACETS.filter((facet) => copy.varies.includes(facet)) },
      mask: copy.mask,
      status: copy.status,
      headers: copy.headers,
      etag: copy.etag,
      tags: copy.tags.trim().split(' '),
      life: { kind: 'page', maxAge: copy.max_age, expiresAt: null },
    },
    body: createBytes(copy.encoding, Buffer.from(copy.body)),
    storedAt: copy.stored_at,
    freshUntil: copy.fresh_until,
  }
  return { page, tags: copy.tags }
}
