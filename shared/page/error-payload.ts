import type { LaterMessages } from '../messages/messages.ts'
import type { Brand, PagePayload } from './payload.ts'

/** The parts of a request that its error page needs. */
export interface ErrorPlace {
  readonly path: string
  readonly brand: Brand
  readonly edition: string
  /** A language tag, e.g. `en-US`. */
  readonly locale: string
  readonly siteName: string
  readonly messages: Pick<LaterMessages, 'notFound' | 'failed'>
}

/**
 * Builds the payload of an error page, on the server and in the browser (ER-001 … ER-004).
 *
 * @param detail the cause, in development only; null otherwise (ER-003, SE-014)
 */
export function toErrorPayload(status: number, detail: string | null, place: ErrorPlace): PagePayload {
  const isMissing = status === 404
  const { siteName, messages, ...rest } = place
  const { title, text } = isMissing ? messages.notFound : messages.failed
  return {
    ...rest,
    page: 'error',
    route: isMissing ? 'not-found' : 'error',
    status,
    layout: 'error',
    section: null,
    head: {
      title: `${title} - ${siteName}`,
      description: null,
      canonical: null,
      robots: 'noindex',
      metas: [],
      links: [],
      jsonLd: [],
      preload: null,
    },
    content: {
      kind: 'error',
      id: 'error',
      status,
      title,
      text,
      detail,
    },
    ticker: null,
    rows: [],
  }
}
