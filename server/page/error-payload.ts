import { toErrorPayload } from '../../shared/page/error-payload.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import type { Services } from '../services.ts'
import type { PageFacets } from './page-context.ts'
import type { PreviewRefusal } from './preview.ts'

/** The error page of a request; the cause is shown in development only (ER-003, SE-014). */
export function errorPayload(
  error: { readonly status: number; readonly message: string; readonly refused?: PreviewRefusal | undefined },
  path: string,
  facets: PageFacets,
  services: Pick<Services, 'config' | 'publication'>,
): PagePayload {
  const detail = services.config.environment === 'development' ? `${error.status}: ${error.message}` : null
  const { brand, edition, language: locale } = facets
  const payload = toErrorPayload(error.status, detail, {
    ...{ path, brand, edition, locale, siteName: services.publication.name },
  })
  return error.refused ? withWords(payload, REFUSALS[error.refused], services.publication.name) : payload
}

/** What a preview link has to say that opens nothing (BX-033). */
const REFUSALS: Readonly<Record<PreviewRefusal, { readonly title: string; readonly text: string }>> = {
  expired: {
    title: 'This preview link has expired',
    text: 'It was made for a limited time, which is over, and the story is not published. Please ask whoever sent it for a new one.',
  },
  unknown: {
    title: 'This preview link opens nothing',
    text: 'It may have been cut off on its way, or made for another story, or withdrawn. Please ask whoever sent it for a new one.',
  },
}

function withWords(payload: PagePayload, words: { readonly title: string; readonly text: string }, siteName: string) {
  const { content, head } = payload
  if (content.kind !== 'error') return payload
  return { ...payload, head: { ...head, title: `${words.title} - ${siteName}` }, content: { ...content, ...words } }
}
