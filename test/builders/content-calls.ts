import type { ContentApi, PageRequest } from '../../server/content/content-api.ts'
import type { ComposedPage } from '../../shared/entities/composed-page.ts'
import { buildDesk, CALL, type Desk } from './store.ts'

/** Creates one implementation of the content API from the content of a desk. */
export type CreateContent = (desk: Desk) => Promise<ContentApi>

/** One implementation of the content API, with short calls for its pages. */
export async function buildContentCalls(create: CreateContent, desk = buildDesk()) {
  const content = await create(desk)
  const page = (request: PageRequest, edition = 'us') => content.page(request, { ...CALL, edition })
  const article = (id: string) => page({ type: 'article', id })
  return { desk, content, page, article }
}

/** The page of a response that must have one. */
export async function readComposedPage(answer: ReturnType<ContentApi['page']>): Promise<ComposedPage> {
  const found = await answer
  if (found.kind !== 'page') throw new Error(`Expected a page: ${JSON.stringify(found)}`)
  return found.page
}
