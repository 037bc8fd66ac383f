import type { ComponentType } from 'react'
import type { PageName } from '../../shared/page/page-models.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { LeavingError } from './leaving.ts'
import type { ReaderPageName } from './reader-pages.ts'

export type PageComponent = ComponentType<{ readonly payload: PagePayload }>

interface PageModule {
  readonly Page: PageComponent
}

/** No other page leads to these without a document, so that their list of chunks is in none. */
const ofReaders = async (name: ReaderPageName) => (await import('./reader-pages.ts')).READER_PAGES[name]()

/** The component of every page type: one lazy chunk each. A missing one does not compile (PG-028). */
export const PAGES = {
  front: () => import('../pages/front/FrontPage.tsx'),
  hub: () => import('../pages/hub/HubPage.tsx'),
  review: () => import('../pages/review/ReviewPage.tsx'),
  product: () => import('../pages/product/ProductPage.tsx'),
  article: () => import('../pages/article/ArticlePage.tsx'),
  buying: () => import('../pages/buying/BuyingPage.tsx'),
  gallery: () => import('../pages/gallery/GalleryPage.tsx'),
  video: () => import('../pages/video/VideoPage.tsx'),
  author: () => import('../pages/author/AuthorPage.tsx'),
  live: () => import('../pages/live/LivePage.tsx'),
  composed: () => import('../pages/composed/ComposedPage.tsx'),
  newsletters: () => import('../pages/newsletters/NewslettersPage.tsx'),
  plans: () => import('../pages/plans/PlansPage.tsx'),
  solar: () => import('../pages/solar/SolarPage.tsx'),
  search: () => import('../pages/search/SearchPage.tsx'),
  'sign-in': ofReaders,
  settings: ofReaders,
  saved: ofReaders,
  error: () => import('../pages/error/ErrorPage.tsx'),
} satisfies { readonly [Name in PageName]: (name: Name & ReaderPageName) => Promise<PageModule> }

const loaded = new Map<PageName, PageComponent>()

/**
 * Fetches the component of the page type that an address suggests. The route table is a chunk of its own, because no page
 * needs it before its first link.
 *
 * @returns false when no route matches
 */
export async function fetchGuessedPage(path: string): Promise<boolean> {
  const routes = await import('./route-table.ts')
  const name = routes.guessPage(path)
  if (name !== null) await fetchPage(name)
  return name !== null
}

/**
 * Fetches the component of a page type once.
 *
 * @throws LeavingError when the chunk is gone and the browser loads the page from the new build (ER-019)
 */
export async function fetchPage(name: PageName): Promise<PageComponent> {
  const cached = loaded.get(name)
  if (cached) return cached
  // Undefined when `reloadOnChunkFailure` has handled the failure.
  const module: PageModule | undefined = await PAGES[name](name as ReaderPageName)
  if (!module) throw new LeavingError()
  loaded.set(name, module.Page)
  return module.Page
}
