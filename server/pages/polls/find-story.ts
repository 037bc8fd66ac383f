import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Content } from '../../../shared/entities/composed-page.ts'
import type { ContentType } from '../../../shared/routing/route.ts'
import type { BodyCompiler } from '../../body/body-compiler.ts'
import { LISTED_TYPES } from '../../body/content-types.ts'
import type { ContentApi } from '../../content/content-api.ts'
import { withCompiledBody } from '../../content/embedded/compiled.ts'
import type { Store } from '../../store/store.ts'

/** Finds a public story by its id, with its compiled body; null if there is none. @throws SiteError CONTENT_UNAVAILABLE */
export type FindStory = (id: string) => Promise<Content | null>

/** Finds stories in the store. */
export function createStoredStories(store: Store, compiler: BodyCompiler, clock: () => number): FindStory {
  return async (id) => {
    const document = await store.reader(new Set(), { now: clock() }).byId(id)
    return document && withCompiledBody(document.content, document, compiler, () => undefined)
  }
}

/** The types whose bodies may contain a poll, the most frequent first: the content API looks up by type and id. */
const TYPES: readonly ContentType[] = [...LISTED_TYPES, 'feature', 'page']

/** Most stories whose type is remembered. */
const MAX_TYPES = 2000

/** Finds stories at another host: requests each type until one has the id, and remembers the type. */
export function createRemoteStories(content: Pick<ContentApi, 'page'>, edition: string): FindStory {
  const types = new LRUCache<string, ContentType>({ max: MAX_TYPES })
  return async (id) => {
    const known = types.get(id)
    const order = known === undefined ? TYPES : [known, ...TYPES.filter((type) => type !== known)]
    for (const type of order) {
      const found = await content.page({ type, id, contentOnly: true }, { edition, txId: randomUUID() })
      // The host also accepts a slug, which is not how votes are stored.
      if (found.kind !== 'page' || found.page.content.id !== id) continue
      types.set(id, type)
      return found.page.content
    }
    return null
  }
}
