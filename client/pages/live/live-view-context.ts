import { createContext, useContext, useSyncExternalStore } from 'react'
import type { LiveView, LiveViewStore } from '../../live/live-view.ts'

/** The view of the page, which its header, its key moments and its updates share. */
export const LiveViewContext = createContext<LiveViewStore | null>(null)

/** @throws Error outside of a page of live coverage */
export function useLiveStore(): LiveViewStore {
  const store = useContext(LiveViewContext)
  if (store === null) throw new Error('No page of live coverage')
  return store
}

/** What the page shows by now. */
export function useLiveView(): LiveView {
  const store = useLiveStore()
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}
