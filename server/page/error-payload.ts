import type { Facets } from '../../middleware/types.ts'
import { ERRORS } from '../../shared/errors.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import type { Services } from '../services.ts'

/** The words of the error page; the cause is shown in development only (ER-001 … ER-004, SE-014). */
export function errorPayload(
  error: { readonly status: number; readonly message: string },
  path: string,
  facets: Facets,
  services: Pick<Services, 'config' | 'publication'>,
): PagePayload {
  const missing = error.status === 404
  const title = missing ? ERRORS.NOT_FOUND.message : 'Something went wrong on our side'
  return {
    page: 'error',
    route: missing ? 'not-found' : 'error',
    path,
    status: error.status,
    layout: 'error',
    brand: facets.brand,
    edition: facets.edition,
    locale: facets.language,
    section: null,
    head: {
      title: `${title} - ${services.publication.name}`,
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
      status: error.status,
      title,
      text: missing
        ? 'The address may be old or mistyped. Nothing we published is ever thrown away, so try the front page or the sections above.'
        : 'The page could not be made just now. It has been noted; please try again in a moment.',
      detail: services.config.environment === 'development' ? `${error.status}: ${error.message}` : null,
    },
    rows: [],
  }
}
