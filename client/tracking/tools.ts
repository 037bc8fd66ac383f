import type { CountedEvent } from '../../shared/numbers/counted-event.ts'
import type { PublicEnvironment } from '../../shared/page/payload.ts'
import { readCookies, writeCookie } from '../app/cookies.ts'
import { findCookie } from '../app/find-cookie.ts'
import { sendToSite } from '../app/send-to-site.ts'
import { createAudience } from './audience.ts'
import type { Consumer } from './create-stream.ts'
import { requestErrorImage } from './error-image.ts'
import { createGoals } from './goals.ts'

/** Says to partners where the reader came from (TR-014). */
const SOURCE_COOKIE = 'dw-tag'

interface ToolsContext {
  readonly environment: PublicEnvironment
  /** Where the reader came from, such as a campaign; null if the address does not say. */
  readonly source: string | null
  /** Whether the performance category is granted now. */
  readonly mayStore: () => boolean
  /** The storage key of the tests that this browser has seen. */
  readonly goalsKey: string
  /** Sends an event of the page in view to this site. */
  readonly count: (event: CountedEvent) => void
}

/** What few pages need: what follows views for others than this site, error pages, and goals of tests. */
export function createTools({ environment, source, mayStore, goalsKey, count }: ToolsContext): Consumer {
  const { tag, audience } = environment.counting ?? {}
  const value = source ?? tag
  const getCandidate = (path: string) =>
    void sendToSite(path)
      .then((response) => response.text())
      .catch(() => {})
  const goals = createGoals(
    () => localStorage.getItem(goalsKey),
    (text) => localStorage.setItem(goalsKey, text),
  )
  let follow: Consumer | null = null
  return (event) => {
    const isView = event.name === 'page_view' || event.name === 'virtual_page'
    if (isView && event.page.status >= 400) requestErrorImage({ ...event, ...environment, xref: event.referrer })
    if (!mayStore()) return
    for (const counted of goals(event)) count(counted)
    if (isView && value && findCookie(readCookies(), SOURCE_COOKIE) === null) {
      writeCookie(`${SOURCE_COOKIE}=${encodeURIComponent(value)}; path=/; samesite=lax; secure`)
    }
    if (audience !== undefined) {
      follow ??= createAudience(audience, getCandidate)
      follow(event)
    }
  }
}
