import type { ErrorWords } from '../../shared/messages/messages.ts'
import { toErrorPayload } from '../../shared/page/error-payload.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { type Words, wordsOf } from '../body/messages/words.ts'
import type { NotFoundOutcome } from './outcome.ts'
import type { PageFacets } from './page-context.ts'
import type { PageServices } from './page-services.ts'
import type { PreviewRefusal } from './preview.ts'

/** The error page of a request; the cause is shown in development only (ER-003, SE-014). */
export function errorPayload(
  error: Pick<NotFoundOutcome, 'message' | 'gone'> & {
    readonly status: number
    readonly refused?: PreviewRefusal | undefined
  },
  path: string,
  facets: PageFacets,
  services: Pick<PageServices, 'config' | 'publication'>,
): PagePayload {
  const detail = services.config.environment === 'development' ? `${error.status}: ${error.message}` : null
  const { brand, edition, language } = facets
  const words = wordsOf(facets.locale)
  const payload = toErrorPayload(error.status, detail, {
    ...{ path, brand, edition, locale: language, siteName: services.publication.name, messages: words },
  })
  const own = findOwnWords(error, words)
  return own ? withWords(payload, own, services.publication.name) : payload
}

/** The words of an error that has some of its own. */
function findOwnWords(
  { status, gone, refused }: Pick<NotFoundOutcome, 'gone' | 'refused'> & { readonly status: number },
  words: Words,
): ErrorWords | null {
  if (status === 429) return words.tooMany
  return gone ? words.gone : refused ? words[REFUSALS[refused]] : null
}

/** The messages for refused preview links (BX-033). */
const REFUSALS = {
  expired: 'previewExpired',
  unknown: 'previewUnknown',
} as const satisfies Record<PreviewRefusal, keyof Words>

function withWords(payload: PagePayload, words: ErrorWords, siteName: string) {
  const { content, head } = payload
  if (content.kind !== 'error') return payload
  return { ...payload, head: { ...head, title: `${words.title} - ${siteName}` }, content: { ...content, ...words } }
}
