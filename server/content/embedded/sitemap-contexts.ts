import type { StoreReader } from '../../store/store.ts'
import { findDoor } from './doors.ts'
import type { EmbeddedContentOptions } from './embedded-content-options.ts'
import { isEmptyHub } from './hub-stories.ts'
import type { ReadCache } from './read-cache.ts'
import { findStatic, type SitemapContext } from './sitemap-items.ts'
import type { Search } from './subject.ts'
import { findUnlisted, isHiddenHub } from './unlisted.ts'

interface SitemapContextsOptions
  extends Pick<EmbeddedContentOptions, 'clock' | 'hubs' | 'isIndexed' | 'origin' | 'timeZone' | 'urlOf'> {
  readonly cache: Pick<ReadCache, 'reader'>
}

/** What site maps, feeds and the navigation leave out. */
export interface SitemapContexts {
  /** Whether a hub of the navigation has no story. */
  isEmptySection(id: string, edition: string, reader: StoreReader): Promise<boolean>
  contextOf(reader: StoreReader, edition: string): Promise<SitemapContext>
  /** The ids of what lists for programs leave out. */
  unlistedOf(reader: StoreReader, edition: string): Promise<readonly string[]>
  /** What the pages of the site map for readers need besides. */
  searchOf(reader: StoreReader, edition: string): Promise<Pick<Search, 'unlisted' | 'findStatic'>>
}

/** @see SitemapContexts */
export function createSitemapContexts(options: SitemapContextsOptions): SitemapContexts {
  const { cache, clock, hubs, isIndexed = () => true, origin, timeZone, urlOf } = options

  /**
   * Whether a hub of the navigation has no story. Only an empty one adds the tags of its reads: its first story renews
   * every page, further ones do not.
   */
  async function isEmptySection(id: string, edition: string, reader: StoreReader): Promise<boolean> {
    const untagged = cache.reader(new Set(), { now: clock() })
    return (await isEmptyDoor(id, edition, untagged)) && isEmptyDoor(id, edition, reader)
  }

  async function isEmptyDoor(id: string, edition: string, reader: StoreReader): Promise<boolean> {
    const found = await findDoor({ reader, edition, request: { type: 'door', id }, hubs, timeZone })
    return found.kind === 'found' && isEmptyHub(found.subject, { reader, edition })
  }

  async function contextOf(reader: StoreReader, edition: string): Promise<SitemapContext> {
    const untagged = cache.reader(new Set(), { now: clock() })
    const isEmpty = async (hub: string) =>
      (await isEmptySection(hub, edition, reader)) || isHiddenHub(hub, edition, untagged)
    const unlisted = await unlistedOf(reader, edition)
    return { reader, edition, timeZone, hubs, urlOf, isIndexed, isEmpty, unlisted }
  }

  const unlistedOf = (reader: StoreReader, edition: string) =>
    findUnlisted({ reader, edition, urlOf, origin, now: clock() })

  async function searchOf(reader: StoreReader, edition: string): Promise<Pick<Search, 'unlisted' | 'findStatic'>> {
    const site = await contextOf(reader, edition)
    return { unlisted: site.unlisted, findStatic: (scope, withHubs) => findStatic(scope, site, withHubs) }
  }

  return { isEmptySection, contextOf, unlistedOf, searchOf }
}
