import type { ContentType } from '../../shared/routing/route.ts'
import type { StoredDocument } from '../content/store/store.ts'
import { PREVIEW_TTL, type PreviewLinks } from '../previews/preview-links.ts'
import type { PublishIssue, PublishServices } from './services.ts'
import { placeOf } from './store-document.ts'

export interface PreviewDesk extends Pick<PublishServices, 'store' | 'addresses' | 'edition' | 'clock'> {
  readonly previews: PreviewLinks
  /** The scheme, host and port of the site. */
  readonly siteOrigin: string
}

export interface PreviewRequest {
  readonly type: ContentType
  /** Slug or id. */
  readonly id: string
  /** Lifetime in seconds; absent: PREVIEW_TTL.standard. */
  readonly ttl?: number | undefined
}

export type PreviewResult =
  /** `expires`: ISO 8601, UTC. */
  | { readonly status: 'created'; readonly url: string; readonly expires: string; readonly id: string }
  | { readonly status: 'missing' }
  | { readonly status: 'invalid'; readonly issues: readonly PublishIssue[] }

/** Creates a link that opens one document, published or not, without sign-in until it expires (BX-033). */
export async function createPreview(desk: PreviewDesk, request: PreviewRequest): Promise<PreviewResult> {
  const document = await findDocument(desk, request)
  if (document === null) return { status: 'missing' }
  const { url: path, warnings } = placeOf(document.content, desk)
  if (path === null) return refuse(warnings.join('; '))
  if (path === '#') return refuse(`${document.type} ${document.slug} has no address on this site`)
  const expires = Math.floor(desk.clock() / 1000 + (request.ttl ?? PREVIEW_TTL.standard)) * 1000
  const token = await desk.previews.sign(document.id, expires)
  if (token === null) return refuse('the id is too long for a link')
  const url = new URL(path, desk.siteOrigin)
  url.searchParams.set('preview', token)
  return { status: 'created', url: url.href, expires: new Date(expires).toISOString(), id: document.id }
}

/** Finds a document by its slug, a former slug or its id. */
async function findDocument(
  { store, clock, edition }: PreviewDesk,
  { type, id }: PreviewRequest,
): Promise<StoredDocument | null> {
  const reader = store.reader(new Set(), { now: clock(), unpublished: true })
  const slug = type === 'author' ? id.toLowerCase() : id
  const named = await reader.bySlug(type, edition, slug)
  const found = named.kind === 'moved' ? await reader.bySlug(type, edition, named.slug) : named
  if (found.kind === 'found') return found.document
  const byId = await reader.byId(id)
  return byId?.type === type ? byId : null
}

function refuse(message: string): PreviewResult {
  return { status: 'invalid', issues: [{ path: 'id', message }] }
}
