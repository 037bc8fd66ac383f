import type { DataRouter } from 'react-router'
import type { LaterMessages, PageMessages } from '../../../shared/messages/messages.ts'
import type { Head, PagePayload, SiteIdentity } from '../../../shared/page/payload.ts'
import type { LoadedPage } from '../../app/loaded-page.ts'
import type { FetchedPage } from '../../app/page-data.ts'
import type { PageViews } from '../../app/page-views.ts'

/** What a stream of stories uses of the entry. If its chunk imported the functions, they would leave the entry. */
export interface StreamParts {
  readonly router: DataRouter
  readonly build: string
  readonly site: SiteIdentity
  readonly messages: PageMessages
  readonly views: PageViews
  readonly createRoot: typeof import('react-dom/client').createRoot
  readonly readPageData: (target: string, build: string, signal: AbortSignal) => Promise<FetchedPage>
  readonly toLoadedPage: (payload: PagePayload) => Promise<LoadedPage>
  readonly applyHead: (head: Head, document: Document) => void
}

/** The reader's aids for the stories of a stream. */
export interface StoryAids {
  /** Adds the share button and the like to a story; returns the function that stops them. */
  readonly add: (story: ParentNode, words: LaterMessages) => () => void
  /** Notes a story as read. */
  readonly note: (story: { readonly title: string; readonly path: string }) => void
}
