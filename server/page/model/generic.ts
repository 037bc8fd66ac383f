import type { CompiledBody } from '../../../shared/body/blocks.ts'
import type { PageDocument } from '../../../shared/entities/composed-page.ts'
import type { ContentBase } from '../../../shared/entities/content.ts'
import { preferredDate } from '../../../shared/entities/content.ts'
import type { Image } from '../../../shared/entities/image.ts'
import type { GenericModel } from '../../../shared/page/model.ts'
import { isBranded } from '../../../shared/routing/classification.ts'
import { readBody } from '../../body/read-body.ts'
import { toBylines } from './byline.ts'
import type { ModelContext } from './context.ts'
import { readPicture } from './kept.ts'
import { toLocalBlocks } from './local-blocks.ts'
import { spokenOf } from './spoken.ts'
import { toStoryDate } from './story-date.ts'

/** What the generic page draws of a page document. */
export function toTextPage(page: PageDocument, context: ModelContext): GenericModel {
  return {
    kind: 'generic',
    id: page.id,
    title: page.headline ?? page.title,
    dek: page.dek ?? page.description,
    sponsored: false,
    section: context.sections.themeOf(page.section),
    picture: readPicture(page.image, 'hero', context.images),
    published: null,
    bylines: [],
    body: toLocalBlocks(readBody(page).blocks, context),
    ...spokenOf(null, context),
  }
}

/** What differs between the content types whose own page comes later. */
interface Parts {
  readonly title: string | null
  readonly dek: string | null
  readonly image: Image | null
  readonly body: string | null
  readonly compiledBody: CompiledBody | null
}

/** What the generic page draws of a review, gallery, video, live article or product. */
export function toGeneric(content: ContentBase, parts: Parts, context: ModelContext): GenericModel {
  return {
    kind: 'generic',
    id: content.id,
    title: content.headline || parts.title || content.slug,
    dek: parts.dek,
    sponsored: isBranded(content, context.branded),
    section: context.sections.themeOf(content.section),
    picture: readPicture(parts.image, 'hero', context.images),
    published: toStoryDate(preferredDate(content, 'created'), context),
    bylines: toBylines([content.author, ...content.moreAuthors], false, context),
    body: toLocalBlocks(
      readBody({ id: content.id, body: parts.body, compiledBody: parts.compiledBody }).blocks,
      context,
    ),
    ...spokenOf(content.language, context),
  }
}
