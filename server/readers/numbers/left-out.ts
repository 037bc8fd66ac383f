import { isbot } from 'isbot'
import type { CountedEvents } from './events.schema.ts'

/** Why events are not in the figures. */
export type LeftOut = 'bot' | 'foreign' | 'suspected' | 'silent' | NonNullable<CountedEvents['left']>

/** More views than this from one client in one minute are no reader's, nor those of an office. */
const VIEWS_PER_MINUTE = 300
/** So many views of one client in one minute without any other event: browsers also say how each page was left. */
const SILENT_VIEWS_PER_MINUTE = 60

interface Sender {
  readonly userAgent: string | undefined
  /** Whether the browser says that the page is of this site. */
  readonly isOwn: boolean
  /** Views of its client in this minute, these included. */
  readonly views: number
  /** Its other events in this minute. */
  readonly signs: number
  readonly left: CountedEvents['left']
}

/** Why the events of a sender are left out of the figures; null if they count. */
export function findLeftOut({ userAgent, isOwn, views, signs, left }: Sender): LeftOut | null {
  if (!isOwn) return 'foreign'
  if (isBot(userAgent)) return 'bot'
  if (left !== undefined) return left
  if (views > VIEWS_PER_MINUTE) return 'suspected'
  return signs === 0 && views > SILENT_VIEWS_PER_MINUTE ? 'silent' : null
}

/** Few user agents send most events, and the pattern is long. */
const known = new Map<string, boolean>()
const MOST_KNOWN = 2000

function isBot(userAgent = ''): boolean {
  const found = known.get(userAgent)
  if (found !== undefined) return found
  const bot = userAgent === '' || isbot(userAgent)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(userAgent, bot)
  return bot
}
