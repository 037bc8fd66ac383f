import { z } from 'zod'
import { SiteError } from '../../shared/errors.ts'

/** Where a document of another slug is to be found, one entry an edition. */
export const availableOn = z.array(z.object({ edition: z.string(), slug: z.string().min(1) }))
export type AvailableOn = Readonly<z.infer<typeof availableOn>>

const failure = z.object({
  error: z.object({ code: z.coerce.number().int(), message: z.string().optional().catch(undefined) }),
  availableOn: availableOn.optional().catch(undefined),
})

/** The part of the request on which the outcome depends. */
export interface CallTarget {
  readonly edition: string
  /** The slug or id of the call; a move to itself would be a loop (BX-032). */
  readonly id: string
}

export type Envelope =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'moved'; readonly slug: string; readonly message: string }
  | { readonly kind: 'missing'; readonly message: string }
  /** Any code but 404; 410 means a different thing to the changes call than 500 does. */
  | { readonly kind: 'failed'; readonly code: number; readonly message: string }

export const MOVED_MESSAGE = 'the slug has changed'
export const MISSING_MESSAGE = 'API responded with 404'

/** The slug this edition moved to, or null when it did not (CL-016, CL-017). */
export function findMovedSlug(
  places: readonly { readonly edition: string; readonly slug: string }[] | undefined,
  asked: CallTarget,
): string | null {
  const place = places?.find((entry) => entry.edition === asked.edition && entry.slug !== asked.id)
  return place?.slug ?? null
}

/**
 * Reads the outer object of a response: its data, or the kind of its absence (CL-014 to CL-016).
 *
 * @throws SiteError CONTENT_INVALID when it is no object, or has neither `data` nor `error`
 */
export function parseEnvelope(body: unknown, asked: CallTarget): Envelope {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new SiteError('CONTENT_INVALID', 'API request did not return a JSON object')
  }
  const failed = 'error' in body ? failure.safeParse(body) : null
  if (failed?.success) return toFailure(failed.data, asked)
  if (!('data' in body) || body.data === undefined) throw missingProperty('data')
  return { kind: 'data', data: body.data }
}

/** The error of a response that lacks what was expected of it (CL-015). */
export function missingProperty(name: string): SiteError {
  return new SiteError('CONTENT_INVALID', `API response is not in the correct format. Expected property ${name}`)
}

function toFailure(body: z.infer<typeof failure>, asked: CallTarget): Envelope {
  const { code, message } = body.error
  if (code !== 404) return { kind: 'failed', code, message: message ?? `API responded with ${code}` }
  const slug = findMovedSlug(body.availableOn, asked)
  if (slug === null) return { kind: 'missing', message: MISSING_MESSAGE }
  return { kind: 'moved', slug, message: message ?? MOVED_MESSAGE }
}
