import type { CompiledBody } from '../../../shared/body/blocks.ts'
import type { Content } from '../../../shared/entities/composed-page.ts'
import { type ContentBase, preferredDate } from '../../../shared/entities/content.ts'
import type { LiveArticle } from '../../../shared/entities/live-article.ts'
import type { GenericModel } from '../../../shared/page/model/generic.ts'
import { isBranded } from '../../../shared/routing/classification.ts'
import { readBody } from '../../body/read-body.ts'
import { createKind, fromStory, type Kind, type PageFields, toHero, WEBSITE } from '../kind.ts'
import { toBylines } from './byline.ts'
import type { ModelContext } from './context.ts'
import { toLiveHtml } from './items-body.ts'
import { toLocalBlocks } from './local-blocks.ts'
import { readPicture } from './picture-memo.ts'
import { spokenOf } from './spoken.ts'
import { toStoryDate } from './story-date.ts'

/** Stories that have no page type of their own yet. */
type GenericContent = Content & ContentBase & PageFields & { readonly title?: string | null }

interface BodySource {
  readonly body: string | null
  readonly compiledBody?: CompiledBody | null
}

function toGeneric(content: GenericContent, source: BodySource, context: ModelContext): GenericModel {
  return {
    kind: 'generic',
    id: content.id,
    title: content.headline || content.title || content.slug,
    dek: content.dek ?? content.description ?? null,
    sponsored: isBranded(content, context.branded),
    section: context.sections.themeOf(content.section),
    picture: readPicture(content.image ?? null, 'hero', context.images),
    published: toStoryDate(preferredDate(content, 'created'), context),
    bylines: toBylines([content.author, ...content.moreAuthors], false, context),
    body: toLocalBlocks(readBody({ id: content.id, ...source }, context.links).blocks, context),
    ...spokenOf(content.language, context),
  }
}

/** @param toBody returns the body of the content */
function createGenericKind<Source extends GenericContent>(
  toBody: (content: Source, context: ModelContext) => BodySource,
): Kind<Source> {
  return createKind<Source, GenericModel>({
    pages: ['composed'],
    from: fromStory,
    toModel: (content, context) => toGeneric(content, toBody(content, context), context),
    title: ({ title }) => title,
    og: WEBSITE,
    hero: ({ picture }) => toHero(picture, 'hero'),
  })
}

export const liveKind = createGenericKind<LiveArticle>((live, context) => ({
  body: (live.body ?? live.intro ?? '') + toLiveHtml(live, context),
}))
