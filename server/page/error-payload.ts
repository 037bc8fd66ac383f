import { toErrorPayload } from '../../shared/page/error-payload.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import type { Services } from '../services.ts'
import type { PageFacets } from './page-context.ts'

/** The error page of a request; the cause is shown in development only (ER-003, SE-014). */
export function errorPayload(
  error: { readonly status: number; readonly message: string },
  path: string,
  facets: PageFacets,
  services: Pick<Services, 'config' | 'publication'>,
): PagePayload {
  const detail = services.config.environment === 'development' ? `${error.status}: ${error.message}` : null
  const { brand, edition, language: locale } = facets
  return toErrorPayload(error.status, detail, { path, brand, edition, locale, siteName: services.publication.name })
}
