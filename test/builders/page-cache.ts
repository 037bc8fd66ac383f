import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import type { MadePage, PageHead, StoredPage } from '../../server/pages/cache/page.ts'
import { createPageCache, type PageCache } from '../../server/pages/cache/page-cache.ts'
import { openSpareCopies } from '../../server/pages/cache/spare-copies.ts'
import type { Change } from '../../server/store/store.ts'
import { buildMadePage } from './page.ts'

export const START = Date.UTC(2026, 10, 21)

interface Built extends Partial<Pick<PageHead, 'status' | 'tags' | 'etag'>> {
  readonly text?: string
  readonly varies?: readonly 'device'[]
}

/** A made page with a life of 600 seconds. */
export function buildPage({
  status = 200,
  tags = ['article-1'],
  etag,
  text,
  varies = ['device'],
}: Built = {}): MadePage {
  const life = { kind: status === 404 ? 'notFound' : 'page', maxAge: 600, expiresAt: null } as const
  const facts = { kind: 'page', tests: [], varies } as const
  return buildMadePage({ facts, status, tags, life, ...(etag && { etag }) }, text === undefined ? {} : { text })
}

/** Makes a page, and waits until it is stored. */
export const storePage = async (cache: PageCache, key: string, built: Built = {}): Promise<StoredPage> =>
  (await cache.make(key, async () => buildPage(built))).stored

export function buildChange(kind: Change['kind'], ...tags: string[]): Change {
  return { seq: 1, at: START, kind, tags }
}

interface CacheOptions {
  readonly maxBytes?: number
  readonly copies?: boolean
  readonly cursor?: () => number | null
}

/** A page cache with a clock that the test moves, with spare copies in a folder of its own if wanted. */
export function buildPageCache(options: CacheOptions = {}) {
  const time = { now: START }
  const clock = () => time.now
  const onFault = vi.fn()
  const folder = mkdtempSync(join(tmpdir(), 'masthead-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'pages.db')
  const { cursor = () => null } = options
  const open = () => openSpareCopies({ path, maxBytes: 200_000, clock, onFault, cursor })
  const spare = options.copies ? open() : null
  const cache = createPageCache({ maxBytes: options.maxBytes ?? 1_000_000, clock, spare, onFault })
  return { cache, time, spare, open, path, onFault }
}
