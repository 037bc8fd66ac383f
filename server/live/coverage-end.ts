import type { CallContext, ContentApi } from '../content/content-api.ts'

/** Milliseconds from the end of coverage until its channel is closed: last words still arrive. */
export const OVER_AFTER_MS = 10 * 60_000

/** Milliseconds that coverage without an end runs after its newest update. */
export const COVERAGE_LIFE_MS = 24 * 60 * 60_000

/**
 * When coverage ends, in milliseconds since the epoch; null: it does not say, or it is not known.
 *
 * @throws SiteError CONTENT_UNAVAILABLE, CONTENT_INVALID
 */
export async function readCoverageEnd(
  content: Pick<ContentApi, 'page'>,
  id: string,
  context: CallContext,
): Promise<number | null> {
  const answer = await content.page({ type: 'livearticle', id, contentOnly: true }, context)
  if (answer.kind !== 'page' || answer.page.content.typeName !== 'content_livearticle') return null
  const { eventEnd } = answer.page.content
  const end = eventEnd === null ? Number.NaN : Date.parse(eventEnd)
  return Number.isNaN(end) ? null : end
}
