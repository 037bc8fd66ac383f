import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMessages } from '../messages/messages-context.ts'
import { LOADING_THROTTLE_MS, readArrived, subscribeToLoading } from './loading.ts'

/** The progress bar of a navigation. It disappears when the load ends, even if it failed (NV-004). */
export function LoadingBar({ routing }: { readonly routing: boolean }) {
  const messages = useMessages()
  const [shown, setShown] = useState(false)
  const arrived = useSyncExternalStore(subscribeToLoading, readArrived, readArrived)
  useEffect(() => {
    if (!routing) return
    const timer = setTimeout(() => setShown(true), LOADING_THROTTLE_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [routing])
  return shown ? (
    <div className="loadbar" data-loading data-arrived={arrived} role="progressbar" aria-label={messages.loading} />
  ) : null
}
