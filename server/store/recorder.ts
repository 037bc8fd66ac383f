import { EVERY_EDITION } from '../../shared/entities/edition.ts'
import { CONTENT_TYPES } from '../../shared/routing/route.ts'
import { toStoredEdition } from '../body/content-types.ts'
import {
  addressTag,
  documentTag,
  FORMER_PATH_CONDITIONS,
  formerPathTag,
  listTag,
  SEARCH_TAG,
  settingTag,
  UNSEEN_TAG,
  VANITIES_OF_OBJECTS,
  vanityTag,
} from '../process/tags.ts'
import type { ListedDocument, Listing, ListScope, StoredDocument, StoreReader } from './store.ts'

/** An engine's result for a slug. `former` is the document that had it; `slug` is null when that one is not visible. */
export type SlugRow =
  | { readonly kind: 'found'; readonly document: StoredDocument }
  | { readonly kind: 'former'; readonly id: string; readonly slug: string | null }
  | { readonly kind: 'missing' }

/** The reads of one engine, without tags. */
export type EngineReader = Omit<StoreReader, 'bySlug'> & {
  bySlug(...asked: Parameters<StoreReader['bySlug']>): Promise<SlugRow>
}

/** Reads of many documents at once. */
export type ListReads = Pick<StoreReader, 'summaries' | 'contents' | 'list' | 'count'>

/** Wraps list reads so that each adds its tags to `tags` (decision 0014). */
export function recordLists(engine: ListReads, tags: Set<string>): ListReads {
  const noteIds = (ids: readonly string[]) => {
    for (const id of ids) tags.add(documentTag(id))
  }
  /** Notes what was found; stories also name drafts, whose ids nobody may read. */
  const noteFound = <Found extends { readonly id: string | null }>(
    asked: readonly string[],
    found: readonly Found[],
  ) => {
    const seen = new Set(found.flatMap(({ id }) => id ?? []))
    noteIds([...seen])
    if (asked.some((id) => !seen.has(id))) tags.add(UNSEEN_TAG)
    return found
  }
  return {
    summaries: async (ids) => (ids.length === 0 ? [] : noteFound(ids, await engine.summaries(ids))),
    contents: async (ids) => (ids.length === 0 ? [] : noteFound(ids, await engine.contents(ids))),
    async list(query) {
      noteScope(query, tags)
      const items: readonly ListedDocument[] = query.limit < 1 ? [] : await engine.list(inStoredEdition(query))
      noteIds(items.map((item) => item.id))
      return items
    },
    async count(scope) {
      noteScope(scope, tags)
      return engine.count(inStoredEdition(scope))
    },
  }
}

function noteScope(scope: ListScope, tags: Set<string>): void {
  for (const tag of scopeTags(scope)) tags.add(tag)
}

/** Wraps an engine's reads so that each adds its tags to `tags` (decision 0014). */
export function recordReads(engine: EngineReader, tags: Set<string>): StoreReader {
  return {
    ...recordLists(engine, tags),
    async hasNothing(names) {
      const { type, orType, edition, slug, id, vanity, formerPath = null } = names
      const isNothing = await engine.hasNothing(names)
      if (!isNothing) return false
      const { path = null, plain = null, target = null } = vanity ?? {}
      for (const name of [path, plain, target]) if (name !== null) tags.add(vanityTag(name))
      tags.add(addressTag(type, edition, slug))
      if (orType !== undefined) tags.add(addressTag(orType, edition, slug))
      if (formerPath !== null) tags.add(formerPathTag(formerPath))
      if (id !== undefined) tags.add(documentTag(id))
      return true
    },
    async bySlug(type, edition, slug) {
      tags.add(addressTag(type, edition, slug))
      const row = await engine.bySlug(type, toStoredEdition(type, edition), slug)
      if (row.kind === 'found') tags.add(documentTag(row.document.id))
      if (row.kind !== 'former') return row
      // The document of a former slug may be a draft. When it becomes visible, its change names this address.
      if (row.slug === null) return { kind: 'missing' }
      tags.add(documentTag(row.id))
      return { kind: 'moved', slug: row.slug }
    },
    async byId(id, namedBy = 'reader') {
      const found = await engine.byId(id)
      if (found !== null || namedBy === 'reader') tags.add(documentTag(id))
      else if (namedBy === 'document') tags.add(UNSEEN_TAG)
      return found
    },
    async extent(scope) {
      noteScope(scope, tags)
      return engine.extent(inStoredEdition(scope))
    },
    async years(scope) {
      noteScope(scope, tags)
      return engine.years(inStoredEdition(scope))
    },
    async setting(name) {
      tags.add(settingTag(name))
      return engine.setting(name)
    },
    async vanity(path) {
      tags.add(vanityTag(path))
      return engine.vanity(path)
    },
    async vanityOf(target, edition) {
      tags.add(vanityTag(target))
      return engine.vanityOf(target, edition)
    },
    async vanitiesOfObjects(edition) {
      tags.add(VANITIES_OF_OBJECTS)
      return engine.vanitiesOfObjects(edition)
    },
    async formerPath(path, query, edition) {
      tags.add(formerPathTag(path))
      return engine.formerPath(path, query, edition)
    },
    async formerPathConditions(edition) {
      tags.add(FORMER_PATH_CONDITIONS)
      return engine.formerPathConditions(edition)
    },
    async search(scope) {
      tags.add(SEARCH_TAG)
      return engine.search(scope)
    },
    async headHits(numbers, words) {
      tags.add(SEARCH_TAG)
      return engine.headHits(numbers, words)
    },
    async updateTexts(contentId, stems) {
      tags.add(SEARCH_TAG)
      return stems.length === 0 ? [] : engine.updateTexts(contentId, stems)
    },
    async knownWords(words) {
      tags.add(SEARCH_TAG)
      return engine.knownWords(words)
    },
    async wordsFrom(start, limit) {
      tags.add(SEARCH_TAG)
      return engine.wordsFrom(start, limit)
    },
    async wordsLike(sets, limit) {
      tags.add(SEARCH_TAG)
      return sets.length === 0 ? [] : engine.wordsLike(sets, limit)
    },
  }
}

/** Replaces the edition by the stored one: some types, such as pages, are stored once for every edition. */
function inStoredEdition<Scope extends ListScope>(scope: Scope): Scope {
  const { kind, key } = narrowestFilter(scope.filters)
  if (kind === 'sitemap' && key === 'static') return { ...scope, edition: EVERY_EDITION }
  const type = kind === 'type' ? CONTENT_TYPES.find((name) => name === key) : undefined
  return type === undefined ? scope : { ...scope, edition: toStoredEdition(type, scope.edition) }
}

/** A document that enters or leaves the list matches every filter, so the tag of the narrowest filter is enough. */
function scopeTags({ filters, types = [] }: ListScope): readonly string[] {
  const narrowest = narrowestFilter(filters)
  if (narrowest.kind !== 'all' || types.length === 0) return [listTag(narrowest)]
  return types.map((type) => listTag({ kind: 'type', key: type }))
}

const NARROW_FIRST = ['doubtful', 'author', 'collection', 'tag', 'topic', 'sitemap', 'section', 'type', 'all'] as const

/** The filter that the fewest documents match, or `all` when there is no filter. */
export function narrowestFilter(filters: readonly Listing[]): Listing {
  const rank = (filter: Listing) => NARROW_FIRST.indexOf(filter.kind)
  return filters.toSorted((a, b) => rank(a) - rank(b))[0] ?? { kind: 'all', key: '' }
}
