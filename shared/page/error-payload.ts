import { ERRORS } from '../errors.ts'
import type { Brand, PagePayload } from './payload.ts'

/** Where and for whom the error page is drawn. */
export interface ErrorPlace {
  readonly path: string
  readonly brand: Brand
  readonly edition: string
  /** A language tag, e.g. `en-US`. */
  readonly locale: string
  readonly siteName: string
}

/**
 * The error page as data, on the server and in the browser (ER-001 … ER-004).
 *
 * @param detail the cause, for developers alone; null everywhere else (ER-003, SE-014)
 */
export function toErrorPayload(status: number, detail: string | null, place: ErrorPlace): PagePayload {
  const missing = status === 404
  const title = missing ? ERRORS.NOT_FOUND.message : 'Something went wrong on our side'
  const { siteName, ...rest } = place
  return {
    ...rest,
    page: 'error',
    route: missing ? 'not-found' : 'error',
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
      text: missing
        ? 'The address may be old or mistyped. Nothing we published is ever thrown away, so try the front page or the sections above.'
        : 'The page could not be made just now. It has been noted; please try again in a moment.',
      detail,
    },
    ticker: null,
    rows: [],
  }
}
