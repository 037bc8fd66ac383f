import type { z } from 'zod'
import { SiteError } from '../../../shared/errors.ts'
import { type Envelope, MISSING_MESSAGE, missingProperty } from '../envelope.ts'

/** The maximum number of characters of path and query. Longer page addresses are a 404 here, before the host refuses them as our fault. */
export const MAX_URL_LENGTH = 4000

/** The data of a response. @throws SiteError CONTENT_UNAVAILABLE where it has none */
export function readData(envelope: Envelope): unknown {
  if (envelope.kind === 'data') return envelope.data
  const message = envelope.kind === 'failed' ? envelope.message : MISSING_MESSAGE
  throw new SiteError('CONTENT_UNAVAILABLE', message)
}

/** Data of the form of a schema. @throws SiteError CONTENT_INVALID */
export function parseData<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]?.path.map(String) ?? []
  const found = path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], data)
  if (found === undefined) throw missingProperty(path.join('.'))
  const message = `API response is not in the correct format: ${path.join('.')} ${parsed.error.issues[0]?.message ?? ''}`
  throw new SiteError('CONTENT_INVALID', message, { cause: parsed.error })
}
