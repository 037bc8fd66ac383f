import type { DataRouter } from 'react-router'
import type { PageMessages } from '../../shared/messages/messages.ts'
import type { PagePayload, PublicEnvironment, SiteIdentity } from '../../shared/page/payload.ts'
import type { PageViews } from './page-views.ts'

/** What the effects of a page work with. */
export interface EffectContext {
  readonly site: SiteIdentity
  readonly environment: PublicEnvironment
  readonly messages: PageMessages
  readonly router: DataRouter
  readonly build: string
  /** Name of the cookie with the device class; absent for the default name. */
  readonly deviceCookie?: string
  /** The page with which the document was opened. */
  readonly payload: PagePayload
  readonly views: PageViews
  /** The share of readers whose browser reports web vitals, 0 to 1. */
  readonly vitals: number
}

/** What the code that is loaded after hydration works with. */
export interface BrowserParts extends EffectContext {
  /** The address with which the document was opened. */
  readonly opened: string
  /** Whether a sign-in provider has put something into it. */
  readonly isReturn: boolean
  /** Calls back for each further page. */
  readonly follow: (run: (page: PagePayload) => void) => void
  /**
   * Calls back each time a page is in the document, and at once if one is. Like `report`, it is passed on: a chunk of its
   * own would be larger.
   */
  readonly onRendered: (run: () => void) => void
  /** Calls back with each report that the site gets of this page, and at once with the latest. */
  readonly onReported: (run: (body: string) => void) => void
  readonly report: (error: unknown) => void
}
