import { useEffect, useState } from 'react'
import { LOADING_THROTTLE_MS } from './loading.ts'

/** The bar at the top while a navigation is under way; it ends with the load, also when that failed (NV-004). */
export function LoadingBar({ routing }: { readonly routing: boolean }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!routing) return
    const timer = setTimeout(() => setShown(true), LOADING_THROTTLE_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [routing])
  return shown ? <div className="loadbar" data-loading role="progressbar" aria-label="Loading the page" /> : null
}
