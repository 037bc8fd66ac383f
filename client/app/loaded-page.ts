import { activeBlocksOf, sheetsOf } from '../../shared/page/page-blocks.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { fetchBlocks } from '../blocks/fetch-blocks.ts'
import { fetchLayout, type LayoutComponent } from './layouts.ts'
import { fetchPage, type PageComponent } from './pages.ts'

/** The result of the loader: a page and the components that render it, so nothing in the tree is lazy. */
export interface LoadedPage {
  readonly payload: PagePayload
  readonly Page: PageComponent
  readonly Layout: LayoutComponent
}

/**
 * Loads the chunks of a page: those of its type, its layout and its blocks.
 *
 * @throws LeavingError when a chunk is gone and the browser loads the page from the new build (ER-019)
 */
export async function toLoadedPage(payload: PagePayload): Promise<LoadedPage> {
  const [Page, Layout] = await Promise.all([
    fetchPage(payload.page),
    fetchLayout(payload.layout),
    fetchBlocks(activeBlocksOf(payload), sheetsOf(payload)),
  ])
  return { payload, Page, Layout }
}
