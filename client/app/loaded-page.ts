import { activeBlocksOf } from '../../shared/page/active-blocks.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { fetchBlocks } from '../blocks/fetch-blocks.ts'
import { fetchLayout, type LayoutComponent } from './layouts.ts'
import { fetchPage, type PageComponent } from './pages.ts'

/** What the one loader hands over: the page and the components that draw it, so that nothing is lazy in the tree. */
export interface LoadedPage {
  readonly payload: PagePayload
  readonly Page: PageComponent
  readonly Layout: LayoutComponent
}

/**
 * A page with the chunks of its type, its layout and its blocks.
 *
 * @throws LeavingError when a chunk is gone and the browser is on its way to a page that has it (ER-019)
 */
export async function toLoadedPage(payload: PagePayload): Promise<LoadedPage> {
  const [Page, Layout] = await Promise.all([
    fetchPage(payload.page),
    fetchLayout(payload.layout),
    fetchBlocks(activeBlocksOf(payload)),
  ])
  return { payload, Page, Layout }
}
