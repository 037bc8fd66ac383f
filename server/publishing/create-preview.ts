import type { ContentType } from '../../shared/routing/route.ts'
import { PREVIEW_TTL, type PreviewLinks } from '../content/previews/preview-links.ts'
import type { StoredDocument } from '../store/store.ts'
import type { PublishIssue, PublishServices } from './services.ts'
import { placeOf } from './store-document.ts'
import { checkSections } from './tokens/check-scope.ts'

export interface PreviewDesk
  extends Pick<PublishServices, 'store' | 'addresses' | 'edition' | 'clock' | 'writer' | 'scope'> {
  readonly previews: PreviewLinks
  /** The scheme, host and port of the site. */
  readonly siteOrigin: string
}

interface Named {
  readonly type: ContentType
  /** Slug or id. */
  readonly id: string
}

export interface PreviewRequest extends Named {
  /** Other documents that the same link opens. */
  readonly with?: readonly Named[] | undefined
  /** Lifetime in seconds; absent: PREVIEW_TTL.standard. */
  readonly ttl?: number | undefined
}

export type PreviewResult =
  /** `expires`: ISO 8601, UTC. */
  | { readonly status: 'created'; readonly url: string; readonly expires: string; readonly ids: readonly string[] }
  | { readonly status: 'missing'; readonly named: Named }
  | { readonly status: 'invalid'; readonly issues: readonly PublishIssue[] }

/**
 * Creates a link that opens documents, published or not, without sign-in until it expires (BX-033). It opens those that
 * the request names, and no documents that they link to (decision 0026).
 */
export async function createPreview(desk: PreviewDesk, request: PreviewRequest): Promise<PreviewResult> {
  const document = await findDocument(desk, request)
  if (document === null) return { status: 'missing', named: request }
  checkSections(desk, [document])
  const ids = new Set([document.id])
  for (const named of request.with ?? []) {
    const other = await findDocument(desk, named)
    if (other === null) return { status: 'missing', named }
    checkSections(desk, [other])
    ids.add(other.id)
  }
  const { url: path, warnings } = placeOf(document.content, desk)
  if (path === null) return refuse(warnings.join('; '))
  if (path === '#') return refuse(`${document.type} ${document.slug} has no address on this site`)
  const expires = Math.floor(desk.clock() / 1000 + (request.ttl ?? PREVIEW_TTL.standard)) * 1000
  const token = await desk.previews.sign([...ids], expires)
  if (token === null) {
    return ids.size === 1 ? refuse('the id is too long for a link') : refuse(TOO_MANY, 'with')
  }
  const url = new URL(path, desk.siteOrigin)
  url.searchParams.set('preview', token)
  return { status: 'created', url: url.href, expires: new Date(expires).toISOString(), ids: [...ids] }
}

/** Finds a document by its slug, a former slug or its id. */
async function findDocument(
  { store, clock, edition }: PreviewDesk,
  { type, id }: Named,
): Promise<StoredDocument | null> {
  const reader = store.reader(new Set(), { now: clock(), unpublished: true })
  const slug = type === 'author' ? id.toLowerCase() : id
  const named = await reader.bySlug(type, edition, slug)
  const found = named.kind === 'moved' ? await reader.bySlug(type, edition, named.slug) : named
  if (found.kind === 'found') return found.document
  const byId = await reader.byId(id)
  return byId?.type === type ? byId : null
}

const TOO_MANY = 'the ids of these documents together are too long for a link; name fewer'

function refuse(message: string, path = 'id'): PreviewResult {
  return { status: 'invalid', issues: [{ path, message }] }
}
