import { useEffect } from 'react'

/** Loads the page again when the browser restores it from memory: the reader may have signed out since. */
export function useReloadWhenRestored(): void {
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', check)
    return () => window.removeEventListener('pageshow', check)
  }, [])
}
