import { z } from 'zod'
import type { ImageSigner } from '../../process/signature.ts'

/** The longest side of a request in pixels: above twice the widest named size of 1920, for dense screens. */
export const MAX_SIDE = 4096

const side = z.coerce.number().int().min(1).max(MAX_SIDE)
const offset = z.number().int().min(0).max(100_000)

/** `w,h,x{X},y{Y}` in pixels of the source (IM-007). */
const precrop = z
  .string()
  .regex(/^\d{1,6},\d{1,6},x\d{1,6},y\d{1,6}$/, 'expected w,h,x{X},y{Y}')
  .transform((value) => value.split(',').map((part) => Number(part.replace(/^[xy]/, ''))))
  .pipe(z.tuple([offset.min(1), offset.min(1), offset, offset]))
  .transform(([width, height, left, top]) => ({ width, height, left, top }))

const parameters = z.strictObject({
  width: side.optional(),
  height: side.optional(),
  fit: z.enum(['cover', 'bounds', 'crop']).optional(),
  precrop: precrop.optional(),
  auto: z.literal('webp').optional(),
  format: z.literal('mp4').optional(),
  /** All frames of an animation, as a picture. */
  frames: z.literal('all').optional(),
  /** One frame of an animation as a still image, from 1. */
  frame: z.coerce.number().int().min(1).max(9999).optional(),
})
export type ResizeParameters = z.infer<typeof parameters>

export interface ResizeRequest {
  readonly bucket: string
  /** Decoded, with a leading slash and without dot segments. */
  readonly path: string
  readonly parameters: ResizeParameters
  /** The signed text (IM-004). */
  readonly payload: string
}

export type ParsedResize =
  | { readonly kind: 'request'; readonly request: ResizeRequest }
  | { readonly kind: 'refused'; readonly status: 400 | 403; readonly reason: string }

const refuse = (status: 400 | 403, reason: string): ParsedResize => ({ kind: 'refused', status, reason })

/**
 * Parses `/{signature}/{bucket}{path}?{query}`, the part after /resize, after it verifies the signature (IM-003,
 * BX-026).
 */
export function parseResize(url: string, signer: ImageSigner): ParsedResize {
  const [, signature, payload] = /^\/([^/?]*)\/([^?]*(?:\?.*)?)$/s.exec(url) ?? []
  if (signature === undefined || payload === undefined)
    return refuse(400, 'expected /resize/{signature}/{bucket}{path}')
  if (!signer.verify(payload, signature)) return refuse(403, 'the signature is invalid')

  const [address = '', query = ''] = splitOnce(payload, '?')
  const segments = decodeSegments(address)
  if (!segments) return refuse(400, 'the path is not well-formed')
  const [bucket = '', ...rest] = segments
  const parsed = parameters.safeParse(toRecord(query))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return refuse(400, `${issue?.path.join('.') || 'query'}: ${issue?.message ?? 'not understood'}`)
  }
  return { kind: 'request', request: { bucket, path: `/${rest.join('/')}`, parameters: parsed.data, payload } }
}

/**
 * Decodes a path to a bucket and a name at least; null for segments that are empty, hidden or unsafe for a file system.
 */
function decodeSegments(address: string): readonly string[] | null {
  let decoded: string[]
  try {
    decoded = address.split('/').map(decodeURIComponent)
  } catch {
    return null
  }
  const bad = decoded.some(
    (segment) => segment === '' || segment.startsWith('.') || /[/\\\p{Cc}]/u.test(segment) || segment.length > 200,
  )
  return bad || decoded.length < 2 ? null : decoded
}

/** Converts a query to a record. A repeated parameter becomes a list, which the schema refuses. */
function toRecord(query: string): Record<string, string | string[]> {
  const search = new URLSearchParams(query)
  const record: Record<string, string | string[]> = {}
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name)
    record[name] = values.length === 1 ? (values[0] ?? '') : values
  }
  return record
}

function splitOnce(text: string, at: string): readonly string[] {
  const index = text.indexOf(at)
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)]
}
