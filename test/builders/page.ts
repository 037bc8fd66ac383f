import { createBytes } from '../../server/pages/cache/bytes.ts'
import type { MadePage, PageHead, StoredPage } from '../../server/pages/cache/page.ts'
import { createRecording } from '../../server/pages/cache/recording.ts'
import type { Renderer } from '../../server/pages/render/renderer.ts'

/** When stored pages of tests were stored, in milliseconds since the epoch. */
export const STORED_AT = Date.parse('2026-11-21T12:00:00Z')

/** The head of a page with a max-age of ten minutes. */
export function buildHead(changes: Partial<PageHead> = {}): PageHead {
  return {
    facts: { kind: 'page', tests: [], varies: [] },
    status: 200,
    headers: { 'content-type': 'text/html' },
    etag: 'W/"1"',
    tags: [],
    mask: null,
    life: { kind: 'page', maxAge: 600, expiresAt: null },
    ...changes,
  }
}

interface StoredOptions {
  readonly text?: string
  readonly storedAt?: number
  readonly freshUntil?: number
}

/** A page as the cache stores it. */
export function buildStoredPage(head: Partial<PageHead> = {}, options: StoredOptions = {}): StoredPage {
  const { text = 'a page', storedAt = STORED_AT, freshUntil = storedAt + 600_000 } = options
  return { head: buildHead(head), body: createBytes('identity', Buffer.from(text)), storedAt, freshUntil }
}

/** A page that has just been made, and is rendered when its bytes are read. */
export function buildMadePage(
  head: Partial<PageHead> = {},
  { text = 'a page', ...changes }: Partial<MadePage> & { readonly text?: string | Buffer } = {},
): MadePage {
  const bytes = Buffer.from(text)
  const body = createRecording(async (write) => write(bytes))
  const flags = { storable: true, copyable: false, failed: false, redirect: null }
  return { head: buildHead(head), body, ...flags, ...changes }
}

/** A renderer whose documents are the payload and the shell as JSON. */
export const JSON_RENDERER: Renderer = {
  build: 'test',
  async render(payload, shell, write) {
    write(Buffer.from(JSON.stringify({ payload, shell })))
  },
}
