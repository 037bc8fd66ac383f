import { formerPathText, withoutLoop } from '../../../shared/former-path/former-path.ts'
import { formerPathConditionsSchema } from '../../addresses/former-path.schema.ts'
import type { RoutableContent } from '../../addresses/routing/classification.ts'
import { vanityRecordSchema } from '../../addresses/vanity/vanity.schema.ts'
import { FORMER_PATH_CONDITIONS, formerPathTag, vanityTag } from '../../process/tags.ts'
import type { CallContext, ContentApi, Tagged } from '../content-api.ts'
import type { Envelope } from '../envelope.ts'
import { findResourcePath } from '../resources.ts'
import { unionTags } from './answer-tags.ts'
import { findFormerTarget } from './former-target.ts'
import type { JsonCall } from './json-host.ts'
import { MAX_URL_LENGTH, parseData, readData } from './read-envelope.ts'

/** What the lookups of addresses need of the remote content API. */
interface RemoteVanity {
  readonly site: string
  /** The path of any content, `#` when it has none. */
  readonly urlOf: (content: RoutableContent) => string
  /** The path of vanity lookups. */
  readonly path: string
  /** Calls the host of vanity lookups. */
  readonly fetchEnvelope: (call: JsonCall) => Promise<Envelope & Tagged>
  readonly findPage: ContentApi['page']
}

/** The lookups of short addresses and former paths on another host. */
export function createRemoteVanity(
  options: RemoteVanity,
): Pick<ContentApi, 'vanity' | 'formerPath' | 'formerPathConditions'> {
  /** Asks the host of vanity records; null if the address is too long for a call. */
  async function fetchVanity(query: URLSearchParams, context: CallContext): Promise<(Envelope & Tagged) | null> {
    const path = findResourcePath({ method: 'GET', path: options.path }, { site: options.site })
    if (path === null || path.length + query.toString().length > MAX_URL_LENGTH) return null
    return options.fetchEnvelope({ path, query, context })
  }

  return {
    async vanity({ path: asked, contentType, slug }, context) {
      const query = new URLSearchParams({ path: asked, edition: context.edition })
      if (contentType !== null) query.set('contentType', `content_${contentType}`)
      if (slug !== null) query.set('slug', slug)
      const own = [asked, ...asked.split('?', 1)].map(vanityTag)
      const envelope = await fetchVanity(query, context)
      if (envelope === null) return { record: null, tags: own }
      const object = contentType === null || slug === null ? [] : [vanityTag(`${contentType}/${slug}`)]
      const tags = unionTags(envelope.tags, own, object)
      if (envelope.kind === 'missing' || envelope.kind === 'moved') return { record: null, tags }
      return { record: parseData(vanityRecordSchema.nullable(), readData(envelope)), tags }
    },

    async formerPath(request, context) {
      const query = new URLSearchParams({ path: formerPathText(request), edition: context.edition, former: 'true' })
      const own = [formerPathTag(request.path)]
      const envelope = await fetchVanity(query, context)
      if (envelope === null) return { target: null, tags: own }
      const tags = unionTags(envelope.tags, own)
      if (isRefusal(envelope)) return { target: null, tags }
      const record = parseData(vanityRecordSchema.nullable(), readData(envelope))
      const found = record && findFormerTarget(record, context.edition)
      if (found === null || found.kind === 'path') return { target: withoutLoop(found?.path ?? null, request), tags }
      const page = await options.findPage({ type: found.type, id: found.id, contentOnly: true }, context)
      const url = page.kind === 'page' ? options.urlOf(page.page.content) : '#'
      return { target: withoutLoop(url === '#' ? null : url, request), tags: unionTags(tags, page.tags) }
    },

    async formerPathConditions(context) {
      const query = new URLSearchParams({ path: '/', edition: context.edition, former: 'conditions' })
      const envelope = await fetchVanity(query, context)
      const tags = unionTags(envelope?.tags ?? [], [FORMER_PATH_CONDITIONS])
      const data = envelope === null || envelope.kind !== 'data' ? null : envelope.data
      // A host that does not know the parameter returns the record of a path, or refuses the call.
      const parsed = formerPathConditionsSchema.safeParse(data)
      return { conditions: parsed.success ? parsed.data.conditions : [], tags }
    },
  }
}

/** A host that does not know former paths may refuse the question. */
function isRefusal(envelope: Envelope): boolean {
  return envelope.kind === 'failed' ? envelope.code >= 400 && envelope.code < 500 : envelope.kind !== 'data'
}
