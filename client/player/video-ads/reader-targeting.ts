import type { ReaderTargeting } from '../../../shared/video-ads/ad-tag.ts'
import { readSession, writeSession } from '../../app/session-store.ts'

const KEY = 'video-ads'

/** The parts of a browser session, of which each has one by chance (AD-014). */
const SUBSESSIONS = 6

/** What the site sends to an ad server about a reader who consents. Nothing outlives the browser session. */
export function readReaderTargeting(pageGuid: string | undefined): ReaderTargeting {
  const { session, subsession } = readAdSession()
  const isKnown = /(?:^|; )(?:fly_user|previousLogin)=/.test(document.cookie)
  // Page views are not counted yet.
  return { pv: '', session, subsession, user: isKnown ? 'registered' : 'anon', vguid: pageGuid ?? '' }
}

function readAdSession(): { readonly session: string; readonly subsession: string } {
  const [, id, part] = /^([\da-f-]{36})\.([1-6])$/.exec(readSession(KEY) ?? '') ?? []
  if (id && part) return { session: id, subsession: part }
  const session = crypto.randomUUID?.() ?? ''
  const subsession = String(1 + Math.floor(Math.random() * SUBSESSIONS))
  if (session) writeSession(KEY, `${session}.${subsession}`)
  return { session, subsession }
}
