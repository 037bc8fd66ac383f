import type { Content, ContentTypeName } from '../../shared/entities/composed-page.ts'
import { SiteError } from '../../shared/errors.ts'
import type { RowModel } from '../../shared/page/model.ts'
import type { Kind, PageModelContext, Shown } from './kind.ts'
import { articleKind } from './model/article.ts'
import { authorKind } from './model/author.ts'
import { productKind } from './model/commerce/product.ts'
import { galleryKind } from './model/gallery.ts'
import { doorKind, listingKind } from './model/listing.ts'
import { liveKind } from './model/live/live.ts'
import { reviewKind } from './model/review.ts'
import { textPageKind } from './model/text-page.ts'
import { videoKind } from './model/video/video.ts'

type ContentOf<Name extends ContentTypeName> = Extract<Content, { readonly typeName: Name }>

/** How each content type becomes a page; complete by type. */
const KINDS: { readonly [Name in ContentTypeName]: Kind<ContentOf<Name>> } = {
  content_article: articleKind,
  content_livearticle: liveKind,
  content_review: reviewKind,
  content_gallery: galleryKind,
  content_video: videoKind,
  content_product: productKind,
  content_author: authorKind,
  content_topic: listingKind,
  content_tag: listingKind,
  content_collection: listingKind,
  content_feature: listingKind,
  content_door: doorKind,
  content_page: textPageKind,
}

/**
 * Content as its page shows it.
 *
 * @throws SiteError CONTENT_INVALID for content of an unknown type
 */
export function toShown(content: Content, rows: readonly RowModel[], context: PageModelContext): Shown {
  if (!Object.hasOwn(KINDS, content.typeName)) {
    throw new SiteError('CONTENT_INVALID', 'The content is of an unknown type')
  }
  return show(content.typeName, content, rows, context)
}

/** A separate parameter for the name lets TypeScript match the kind with the content. */
function show<Name extends ContentTypeName>(
  name: Name,
  content: ContentOf<Name>,
  rows: readonly RowModel[],
  context: PageModelContext,
): Shown {
  return KINDS[name](content, rows, context)
}
