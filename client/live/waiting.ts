import type { LiveUpdate } from '../../shared/live/live-update.ts'
import type { ControlsState, ControlsStore } from './Controls.tsx'
import { headlineOf, isTitleWith, noticeDelay, titleWith } from './notices.ts'

/** The key of the switch in `localStorage`. */
const KEY = 'live-as-they-come'

interface WaitingOptions {
  /** Of the document while the coverage is in view. */
  readonly title: string
  readonly newUpdates: (count: number) => string
  /** Shows the updates that wait. */
  readonly reveal: () => void
  readonly signal: AbortSignal
}

type Told = Pick<LiveUpdate, 'id' | 'important' | 'headline' | 'sequence'>

export interface Waiting extends ControlsStore {
  /** Says which updates wait: on the button, in the title, and to screen readers no more than every 30 s (BX-042). */
  say(updates: readonly Told[]): void
  /** Tells screen readers alone of updates that are shown already. */
  tell(updates: readonly Told[]): void
}

/** Creates the state of the button, the switch and the messages. */
export function createWaiting({ title, newUpdates, reveal, signal }: WaitingOptions): Waiting {
  const listeners = new Set<() => void>()
  let state: ControlsState = { waiting: null, notice: '', asTheyCome: readSwitch() }
  let last: number | null = null
  let timer = 0
  let waitingNow: readonly Told[] = []
  /** Shown since the last message. */
  let came: readonly Told[] = []
  /** The ids of updates that a message has counted. */
  const heard = new Set<string>()

  function set(changes: Partial<ControlsState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  /** The next message counts what there is, once some of it is new. The same words again are no message: they go before. */
  function schedule(): void {
    clearTimeout(timer)
    const about = [...waitingNow, ...came]
    const unheard = about.filter(({ id }) => !heard.has(id))
    if (unheard.length === 0) return
    if (state.notice !== '') set({ notice: '' })
    const headline = headlineOf(unheard)
    const words = newUpdates(about.length)
    timer = window.setTimeout(
      () => {
        last = Date.now()
        for (const { id } of unheard) heard.add(id)
        came = []
        set({ notice: headline === null ? words : `${words}: ${headline}` })
      },
      noticeDelay(last, Date.now()),
    )
  }

  /** Another page, or a story of the stream below that is in view, has a title of its own. */
  function countInTitle(count: number): void {
    const counted = titleWith(count, title)
    if (isTitleWith(document.title, title) && document.title !== counted) document.title = counted
  }

  // When the coverage is in view again, it has the title that it had before.
  const titles = new MutationObserver(() => countInTitle(waitingNow.length))
  const element = document.head.querySelector('title')
  if (element) titles.observe(element, { childList: true })

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    titles.disconnect()
    countInTitle(0)
  })

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reveal,
    setAsTheyCome(on) {
      writeSwitch(on)
      set({ asTheyCome: on })
      if (on) reveal()
    },
    say(updates) {
      const waiting = updates.length === 0 ? null : newUpdates(updates.length)
      set({ waiting })
      waitingNow = updates
      countInTitle(updates.length)
      schedule()
    },
    tell(updates) {
      came = [...came, ...updates]
      schedule()
    },
  }
}

function readSwitch(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

/** A browser without storage forgets the choice. */
function writeSwitch(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {}
}
