import type { ReactNode } from 'react'
import type { KeyMoment } from '../../shared/live/live-update.ts'
import type { LiveModel, UpdateModel } from '../../shared/page/model/live.ts'

/** The counts and the label in the head of the page. */
export type LiveHead = Pick<LiveModel, 'label' | 'stats' | 'updated'>

/** What the page shows of its channel. */
export interface LiveView {
  readonly head: LiveHead
  readonly moments: readonly KeyMoment[]
  readonly updates: readonly UpdateModel[]
  /** The ids of updates whose correction waits for the reader. */
  readonly corrected: ReadonlySet<string>
  /** The ids of deleted updates whose boxes are still in view. */
  readonly blank: ReadonlySet<string>
  readonly onShow?: (id: string) => void
  /** The button and the switch; absent before their code is loaded. */
  readonly controls?: ReactNode
}

/**
 * The view of one page, outside of React: React renders the changes of such a store before the browser paints, without
 * `flushSync`.
 */
export interface LiveViewStore {
  read(): LiveView
  subscribe(listener: () => void): () => void
  /** Resolves once the view is in the document, before it is painted. */
  show(view: LiveView): Promise<void>
  /** Called by the component when a view is in the document. */
  drawn(): void
}

const NONE: ReadonlySet<string> = new Set()

/** Creates the store with the page as the server rendered it. */
export function createLiveView({ label, stats, updated, summary, updates }: LiveModel): LiveViewStore {
  const listeners = new Set<() => void>()
  const head = { label, stats, updated }
  let view: LiveView = { head, moments: summary.moments, updates, corrected: NONE, blank: NONE }
  let waiting: (() => void)[] = []
  return {
    read: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(next) {
      view = next
      return new Promise((resolve) => {
        waiting.push(resolve)
        for (const listener of listeners) listener()
      })
    },
    drawn() {
      const done = waiting
      waiting = []
      for (const resolve of done) resolve()
    },
  }
}
