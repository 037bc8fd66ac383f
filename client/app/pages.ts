import type { ComponentType } from 'react'
import type { PageName } from '../../shared/page/names.ts'
import type { PagePayload } from '../../shared/page/payload.ts'

export type PageComponent = ComponentType<{ readonly payload: PagePayload }>

interface PageModule {
  readonly Page: PageComponent
}

/** Every page type by its name: complete by type, one lazy chunk each (PG-028). */
const PAGES = {
  front: () => import('../pages/front/FrontPage.tsx'),
  hub: () => import('../pages/hub/HubPage.tsx'),
  article: () => import('../pages/article/ArticlePage.tsx'),
  author: () => import('../pages/author/AuthorPage.tsx'),
  composed: () => import('../pages/composed/ComposedPage.tsx'),
  error: () => import('../pages/error/ErrorPage.tsx'),
} satisfies Record<PageName, () => Promise<PageModule>>

const loaded = new Map<PageName, PageComponent>()

/** The component of a page type, fetched at most once. */
export async function fetchPage(name: PageName): Promise<PageComponent> {
  const known = loaded.get(name)
  if (known) return known
  const { Page } = await PAGES[name]()
  loaded.set(name, Page)
  return Page
}
