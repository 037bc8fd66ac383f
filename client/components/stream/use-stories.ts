import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { StreamConfig } from '../../../shared/stream/stream-config.ts'
import type { FetchNext, Next } from './fetch-next.ts'

interface Needs {
  readonly fetchNext: FetchNext
  readonly config: StreamConfig | null
  /** The element below the last story. */
  readonly end: RefObject<Element | null>
}

interface Stories {
  readonly entries: readonly Next[]
  /** Fetched, and not in the document yet. */
  readonly ready: Next | null
  /** Whether the stream waits for the reader, so that the footer can be reached (BX-064). */
  readonly isPaused: boolean
  /** Adds the story that is loaded, and allows as many further ones as at the beginning. */
  readonly insert: () => void
}

/**
 * The stories of a stream. The next one is requested when the end is near. It is added while the end is below the
 * window, so nothing in view moves. After some stories the stream waits for the reader.
 */
export function useStories({ fetchNext, config, end }: Needs): Stories {
  const limit = config?.limit ?? 0
  const [entries, setEntries] = useState<readonly Next[]>([])
  const [ready, setReady] = useState<Next | null>(null)
  const [isNear, setNear] = useState(false)
  const [isEndInView, setEndInView] = useState(true)
  const [rest, setRest] = useState(limit)
  const leaving = useRef<AbortController>(null)
  const isBusy = useRef(false)

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  useEffect(() => {
    const box = end.current
    if (box === null || config === null) return
    const observers = [watch(box, config.request, setNear), watch(box, '0px', setEndInView)]
    return () => {
      for (const observer of observers) observer.disconnect()
    }
  }, [config, end])

  useEffect(() => {
    const { signal } = leaving.current ?? {}
    if (!isNear || ready !== null || isBusy.current || signal === undefined) return
    isBusy.current = true
    fetchNext(signal)
      .then(setReady)
      // The story is left out; the next one is requested when the reader is near the end again.
      .catch(() => {})
      .finally(() => {
        isBusy.current = false
      })
  }, [isNear, ready, fetchNext])

  const add = useCallback((next: Next) => {
    setEntries((known) => [...known, next])
    setReady(null)
  }, [])

  useEffect(() => {
    const isBelow = (end.current?.getBoundingClientRect().top ?? 0) > window.innerHeight
    if (ready === null || isEndInView || !isBelow) return
    if (ready.kind === 'story') {
      if (rest === 0) return
      setRest((count) => count - 1)
    }
    add(ready)
  }, [ready, isEndInView, rest, add, end])

  return {
    entries,
    ready,
    isPaused: rest === 0 || isEndInView,
    insert() {
      if (ready === null) return
      add(ready)
      setRest(Math.max(0, limit - 1))
    },
  }
}

function watch(box: Element, rootMargin: string, tell: (isIn: boolean) => void): IntersectionObserver {
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), { rootMargin })
  observer.observe(box)
  return observer
}
