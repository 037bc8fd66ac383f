import { MAX_PREVIEW_TOKEN } from '../previews/preview-links.ts'
import type { Services } from '../services.ts'

/** What the `preview` parameter of a page comes to (BX-033). */
export type Preview =
  /** The content API decides what it opens; such an answer is kept by nobody. */
  | { readonly kind: 'open'; readonly token: string }
  /** As good as absent, until there is no page either: that is then told in words. */
  | { readonly kind: PreviewRefusal }

export type PreviewRefusal = 'expired' | 'unknown'

/** What every answer to a preview link says besides: to robots, and to whoever a link on the page leads to (BX-033). */
export const PREVIEW_HEADERS = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' } as const

/** Of our own links and of those of other content hosts, whose form is theirs (SE-006). */
const TOKEN = new RegExp(`^[A-Za-z0-9._~-]{1,${MAX_PREVIEW_TOKEN}}$`)

type PreviewServices = Pick<Services, 'previews' | 'config'>

/** Reads the parameter: our own links here, those of another host there, where a header for them is configured (CL-023). */
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
    // A store that is out of reach is told of by the call for the page.
    () => ({ kind: 'open', token }),
  )
}
