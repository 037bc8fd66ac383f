import type { ContentType } from '../../shared/routing/route.ts'
import type { PublishServices, UnpublishAnswer } from './services.ts'

/** Takes a document down; with `redirect`, its slugs lead to another document of its type (BX-031). */
export async function unpublishDocument(
  _services: PublishServices,
  _type: ContentType,
  _idOrSlug: string,
  _options: { readonly redirect?: string; readonly edition?: string } = {},
): Promise<UnpublishAnswer> {
  throw new Error('Not yet built')
}
