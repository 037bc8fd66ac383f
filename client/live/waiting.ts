import { headlineOf, noticeDelay, titleWith } from '../../shared/live/notices.ts'
import type { UpdateModel } from '../../shared/page/model/live.ts'
import type { ControlsState, ControlsStore } from './Controls.tsx'

/** The key of the switch in `localStorage`. */
const KEY = 'live-as-they-come'

interface WaitingOptions {
  readonly newUpdates: (count: number) => string
  /** Shows the updates that wait. */
  readonly reveal: () => void
  readonly signal: AbortSignal
}

export interface Waiting extends ControlsStore {
  /** Says which updates wait: on the button, in the title, and to screen readers every 30 s at most (BX-042). */
  say(updates: readonly Pick<UpdateModel, 'important' | 'headline' | 'sequence'>[]): void
}

/** Creates the state of the button, the switch and the messages. */
export function createWaiting({ newUpdates, reveal, signal }: WaitingOptions): Waiting {
  const title = document.title
  const listeners = new Set<() => void>()
  let state: ControlsState = { waiting: null, notice: '', asTheyCome: readSwitch() }
  let last: number | null = null
  let timer = 0

  function set(changes: Partial<ControlsState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    // The next page may have set its own title.
    if (document.title.endsWith(`) ${title}`)) document.title = title
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
      const { length } = updates
      const waiting = length === 0 ? null : newUpdates(length)
      set({ waiting })
      document.title = titleWith(length, title)
      clearTimeout(timer)
      if (waiting === null) return
      const headline = headlineOf(updates)
      const notify = () => {
        last = Date.now()
        set({ notice: headline === null ? waiting : `${waiting}: ${headline}` })
      }
      timer = window.setTimeout(notify, noticeDelay(last, Date.now()))
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
