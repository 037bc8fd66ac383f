import { type FormerPath, formerPathText, toFormerQueries } from '../../shared/former-path/former-path.ts'
import type { CallContext, ContentApi } from '../content/content-api.ts'
import type { SourceHealth } from '../process/source-health.ts'
import { createTaggedCache, type TaggedAnswer, type TaggedCache } from '../process/tagged-cache.ts'
import { FORMER_PATH_CONDITIONS, formerPathTag } from '../process/tags.ts'
import type { FormerPathCondition } from '../store/former-path.ts'

/** The target of a former path. */
export interface FoundFormerPath extends TaggedAnswer {
  /** A path of this site; null if there is none. */
  readonly target: string | null
}

/** A cache of former paths, misses included (MV-003). What is cached is returned synchronously. */
export interface FormerPathLookup extends Pick<TaggedCache<FoundFormerPath, FormerPathCall>, 'apply'> {
  /** Never rejects: when the content is unavailable, there is no former path. */
  find(request: FormerPath, context: CallContext): FoundFormerPath | Promise<FoundFormerPath>
  /**
   * The queries by which a path may be a former one for a request with these parameters; empty where no former path has
   * such parameters. Never rejects.
   */
  queriesAt(path: string, asked: URLSearchParams, context: CallContext): readonly string[] | Promise<readonly string[]>
}

export interface FormerPathLookupOptions {
  readonly content: Pick<ContentApi, 'source' | 'formerPath' | 'formerPathConditions'>
  readonly source?: Pick<SourceHealth, 'isSilent'>
  readonly clock: () => number
}

interface FormerPathCall {
  readonly request: FormerPath
  readonly context: CallContext
}

interface FoundConditions extends TaggedAnswer {
  /** The names of parameters at each path. */
  readonly byPath: ReadonlyMap<string, readonly string[]>
}

/** The maximum number of cached results, about 500 bytes each. */
const MAX_ANSWERS = 20_000

/** The maximum number of concurrent lookups, so that unknown addresses cannot flood the source; further ones find nothing. */
const MAX_FETCHES = 100

/** Editions whose conditions are cached. */
const MAX_EDITIONS = 20

/** Milliseconds until a response of another host is stale. */
const FRESH_MS = 60_000

/** @see FormerPathLookup */
export function createFormerPathLookup({ content, source, clock }: FormerPathLookupOptions): FormerPathLookup {
  const shared = {
    // A record of the own store changes only by its tags.
    freshMs: content.source === 'remote' ? FRESH_MS : Number.POSITIVE_INFINITY,
    ...(source && { source }),
    clock,
    // The content API has logged the failure.
    onFault: () => {},
  }
  const targets = createTaggedCache<FoundFormerPath, FormerPathCall>({
    ...shared,
    max: MAX_ANSWERS,
    maxFetches: MAX_FETCHES,
    // Shared by all readers, so it must not use one reader's abort signal.
    async fetch(_key, { request, context: { edition, txId } }) {
      const { target, tags } = await content.formerPath(request, { edition, txId })
      return { target, tags, degraded: false }
    },
    fallback: ({ request }) => ({ target: null, tags: [formerPathTag(request.path)], degraded: true }),
  })
  const conditions = createTaggedCache<FoundConditions, CallContext>({
    ...shared,
    max: MAX_EDITIONS,
    async fetch(_key, { edition, txId }) {
      const found = await content.formerPathConditions({ edition, txId })
      return { byPath: toConditionsByPath(found.conditions), tags: found.tags, degraded: false }
    },
    fallback: () => ({ byPath: new Map(), tags: [FORMER_PATH_CONDITIONS], degraded: true }),
  })

  return {
    apply(changes) {
      targets.apply(changes)
      conditions.apply(changes)
    },
    find: (request, context) => targets.read(`${context.edition} ${formerPathText(request)}`, { request, context }),
    queriesAt(path, asked, context) {
      if (asked.size === 0) return []
      const queriesOf = ({ byPath }: FoundConditions) => toFormerQueries(byPath.get(path) ?? [], asked)
      const found = conditions.read(context.edition, context)
      return found instanceof Promise ? found.then(queriesOf) : queriesOf(found)
    },
  }
}

function toConditionsByPath(conditions: readonly FormerPathCondition[]): ReadonlyMap<string, readonly string[]> {
  const byPath = new Map<string, string[]>()
  for (const { path, names } of conditions) byPath.set(path, [...(byPath.get(path) ?? []), names])
  return byPath
}
