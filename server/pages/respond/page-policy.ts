import { toOpenPolicy } from '../../http/security-step.ts'
import type { PageFacets } from '../page-context.ts'
import type { RespondServices } from './respond-services.ts'

type PolicyServices = Pick<RespondServices, 'publication' | 'config' | 'renderer'>

/** Whether scripts of others run in this page itself: where the publication has chosen that, and never beside the data of a reader. */
export function opensToScripts(
  { personal }: Pick<PageFacets, 'personal'>,
  { publication }: Pick<RespondServices, 'publication'>,
): boolean {
  return publication.scriptMode === 'page' && !personal
}

/** The policy of a page that scripts of others run in; null: the strict one stays. */
export function openPolicyOf(facets: Pick<PageFacets, 'personal'>, services: PolicyServices): string | null {
  if (!opensToScripts(facets, services)) return null
  return toOpenPolicy(services.config, services.renderer.startHash)
}
