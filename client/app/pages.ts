import type { ComponentType } from 'react'
import type { PageName } from '../../shared/page/names.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { LeavingError } from './leaving.ts'

export type PageComponent = ComponentType<{ readonly payload: PagePayload }>

interface PageModule {
  readonly Page: PageComponent
}

/** Every page type by its name: complete by type, one lazy chunk each (PG-028). */
export const PAGES = {
  front: () => import('../pages/front/FrontPage.tsx'),
  hub: () => import('../pages/hub/HubPage.tsx'),
  article: () => import('../pages/article/ArticlePage.tsx'),
  author: () => import('../pages/author/AuthorPage.tsx'),
  composed: () => import('../pages/composed/ComposedPage.tsx'),
  error: () => import('../pages/error/ErrorPage.tsx'),
} satisfies Record<PageName, () => Promise<PageModule>>

const loaded = new Map<PageName, PageComponent>()

/**
 * The component of a page type, fetched at most once.
 *
 * @throws LeavingError when the chunk is gone and the browser is on its way to a page that has it (ER-019)
 */
export async function fetchPage(name: PageName): Promise<PageComponent> {
  const known = loaded.get(name)
  if (known) return known
  // Empty where `reloadOnChunkFailure` has taken the failure upon itself.
  const module: PageModule | undefined = await PAGES[name]()
  if (!module) throw new LeavingError()
  loaded.set(name, module.Page)
  return module.Page
}
