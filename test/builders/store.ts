import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createAddresses } from '../../server/addresses/routing/addresses.ts'
import { createEmbeddedContent } from '../../server/content/embedded/embedded-content.ts'
import { readNamedLayouts } from '../../server/content/embedded/layouts.ts'
import { createPreviewLinks } from '../../server/content/previews/preview-links.ts'
import { createSections } from '../../server/content/publication/sections.ts'
import { BRANDED } from '../../server/process/branded.ts'
import { publishDocument } from '../../server/publishing/publish.ts'
import type { PublishServices } from '../../server/publishing/services.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { openSqliteStore } from '../../server/store/sqlite/open.ts'
import type { Store } from '../../server/store/store.ts'
import { findLayoutName } from '../../shared/page/names.ts'
import { LOCAL_COMPILER } from './body-compiler.ts'

/** The time in tests. */
export const NOW = Date.parse('2026-11-21T12:00:00Z')

/** A folder that is removed after the test. */
export function buildFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty store in its own folder. */
export function buildStore(): Store {
  const store = openSqliteStore(join(buildFolder(), 'content.db'))
  onTestFinished(() => store.close())
  return store
}

export interface Desk {
  readonly services: PublishServices
  readonly store: Store
  /** Publishes a document; fails the test unless the result is `created` or `replaced`. */
  publish(input: Readonly<Record<string, unknown>>): Promise<{ readonly id: string; readonly tags: readonly string[] }>
  /** Sets the clock. */
  setNow(now: number): void
}

/** The layouts of the demo publication. */
const DEMO_LAYOUTS = readNamedLayouts(join(import.meta.dirname, '..', '..', 'publication', 'layouts'), () => {})

/** A newsroom with an empty store, the site's real routes, and a clock that the test sets. */
export function buildDesk(store: Store = buildStore()): Desk {
  let now = NOW
  const router = createSiteRouter({ locales: ['en'] })
  const services: PublishServices = {
    store,
    addresses: createAddresses(router, BRANDED),
    router,
    branded: BRANDED,
    edition: 'us',
    known: { section: () => true, layout: (name) => findLayoutName(name) !== null || DEMO_LAYOUTS.has(name) },
    clock: () => now,
    writer: { name: 'editor', via: 'api' },
    compiler: LOCAL_COMPILER,
    applyChanges: async () => undefined,
  }
  return {
    services,
    store,
    async publish(input) {
      const answer = await publishDocument(services, input)
      if (answer.status === 'created' || answer.status === 'replaced') return answer
      throw new Error(`Not published: ${JSON.stringify(answer)}`)
    },
    setNow(moved) {
      now = moved
    },
  }
}

/** The content API on a desk's store, with the built-in layouts unless a folder is given. */
export function buildEmbeddedContent(desk: Desk, layoutsDir = join(tmpdir(), 'masthead-no-layouts'), timeZone = 'UTC') {
  const { store, clock, addresses } = desk.services
  const previews = createPreviewLinks({ store, clock })
  return createEmbeddedContent({
    store,
    hubs: createSections().hubs,
    timeZone,
    language: 'en-US',
    branded: BRANDED,
    origin: 'https://www.example.com',
    bar: [],
    clock,
    compiler: LOCAL_COMPILER,
    urlOf: addresses.urlOf,
    layoutsDir,
    previews,
  })
}

/** The body of a PUT that publishes an article. */
export function toArticleInput(slug: string, fields: Readonly<Record<string, unknown>> = {}) {
  return { typeName: 'content_article', slug, headline: `About ${slug}`, ...fields }
}

export const CALL = { edition: 'us', txId: 'test' } as const
