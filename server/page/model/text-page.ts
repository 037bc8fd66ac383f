import type { PageDocument } from '../../../shared/entities/composed-page.ts'
import type { GenericModel } from '../../../shared/page/model/generic.ts'
import { readBody } from '../../body/read-body.ts'
import { createKind, toHero, WEBSITE } from '../kind.ts'
import { textPageThings } from '../structured-data/pages.ts'
import type { ModelContext } from './context.ts'
import { toLocalBlocks } from './local-blocks.ts'
import { readPicture } from './picture-memo.ts'
import { spokenOf } from './spoken.ts'

function toTextPage(page: PageDocument, context: ModelContext): GenericModel {
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
    body: toLocalBlocks(readBody(page, context.links).blocks, context),
    ...spokenOf(null, context),
  }
}

/** The canonical address of a `page` document follows from its route. */
export const textPageKind = createKind<PageDocument, GenericModel>({
  pages: ['composed'],
  from: (page) => ({ fields: page, story: null, address: null }),
  toModel: toTextPage,
  title: ({ title }) => title,
  og: WEBSITE,
  hero: ({ picture }) => toHero(picture, 'hero'),
  things: textPageThings,
})
