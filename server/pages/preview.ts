import { MAX_PREVIEW_TOKEN } from '../content/previews/preview-links.ts'
import type { PageServices } from './page-services.ts'

/** The result of the `preview` parameter of a page (BX-033). */
export type Preview =
  /** The content API decides which page the token opens; that page is never cached. */
  | { readonly kind: 'open'; readonly token: string }
  /** Ignored if the page is public; otherwise the 404 page says why. */
  | { readonly kind: PreviewRefusal }

export type PreviewRefusal = 'expired' | 'unknown'

/** Headers of every response to a preview link: no indexing, and no referrer with the token (BX-033). */
export const PREVIEW_HEADERS = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' } as const

/** Tokens of our own links and of other content hosts, which choose their own format (SE-006). */
const TOKEN = new RegExp(`^[A-Za-z0-9._~-]{1,${MAX_PREVIEW_TOKEN}}$`)

type PreviewServices = Pick<PageServices, 'previews' | 'config'>

/** Reads the parameter: checks our own tokens, and passes on those of a content host if a header is configured (CL-023). */
export function readPreview(
  query: URLSearchParams,
  { previews, config }: PreviewServices,
): Preview | null | Promise<Preview> {
  const token = query.get('preview')
  if (token === null || (previews === null && config.previewHeader === null)) return null
  if (!TOKEN.test(token)) return { kind: 'unknown' }
  if (previews === null) return { kind: 'open', token }
  return previews.read(token).then(
    ({ kind }) => (kind === 'valid' ? { kind: 'open', token } : { kind }),
    // If the store is unreachable, the call for the page reports it.
    () => ({ kind: 'open', token }),
  )
}
