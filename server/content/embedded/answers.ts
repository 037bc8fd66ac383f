import { SiteError } from '../../../shared/errors.ts'
import type { BrandedRules } from '../../process/branded.ts'
import { isVisible } from '../../store/is-visible.ts'
import { toListings } from '../../store/listings.ts'
import type { StoreReader } from '../../store/store.ts'
import type { CallContext } from '../content-api.ts'
import type { PreviewLinks, PreviewReading } from '../previews/preview-links.ts'
import type { ReadCache } from './read-cache.ts'
import { type SharedDraft, withSharedDrafts } from './shared-drafts.ts'

/** A preview link, and what it opens. */
export interface OpenPreview {
  readonly reading: PreviewReading
  readonly drafts: readonly SharedDraft[]
}

interface AnswersOptions {
  readonly cache: Pick<ReadCache, 'reader'>
  readonly clock: () => number
  readonly branded: BrandedRules
  /** Absent: previews are off. */
  readonly previews?: Pick<PreviewLinks, 'read'> | undefined
}

/** Does the work of one call over a reader. */
type Work<Answer> = (reader: StoreReader, preview: OpenPreview | null, tags: Set<string>) => Promise<Answer>

/** Answers one call with the tags of its reads. @throws SiteError CONTENT_UNAVAILABLE where the store fails */
export type AnswerCall = <Answer extends object>(
  context: CallContext,
  work: Work<Answer>,
) => Promise<Answer & { readonly tags: readonly string[] }>

/** Creates what answers calls, with the drafts that their preview link opens. */
export function createAnswers({ cache, clock, branded, previews }: AnswersOptions): AnswerCall {
  /** The documents of a link that are not public. */
  async function readSharedDrafts(reader: StoreReader, ids: readonly string[]): Promise<readonly SharedDraft[]> {
    const found = await Promise.all(ids.map((id) => reader.byId(id)))
    return found.flatMap((document) => {
      if (document === null || isVisible(document, clock())) return []
      return { document, listings: toListings(document.content, branded) }
    })
  }

  return async ({ preview: token }, work) => {
    const tags = new Set<string>()
    return withSiteErrors(async () => {
      const reading = token !== undefined && previews ? await previews.read(token) : null
      const opened = reading?.kind === 'valid' ? reading.ids : undefined
      const reader = cache.reader(tags, { now: clock(), preview: opened })
      const preview = reading && { reading, drafts: await readSharedDrafts(reader, opened ?? []) }
      const result = await work(preview ? withSharedDrafts(reader, preview.drafts) : reader, preview, tags)
      return { ...result, tags: [...tags] }
    })
  }
}

/** Work whose errors are those of the catalogue. @throws SiteError CONTENT_UNAVAILABLE for any other error */
export async function withSiteErrors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SiteError) throw error
    throw new SiteError('CONTENT_UNAVAILABLE', undefined, { cause: error })
  }
}
