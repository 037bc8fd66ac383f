import { useEffect, useState } from 'react'

/** Milliseconds between the last key and the question. */
const PAUSE_MS = 150

/** @throws when the site cannot suggest anything */
export type Ask<Item> = (question: string, signal: AbortSignal) => Promise<readonly Item[]>

/**
 * What the site suggests for the text of a field that has the focus. Waits for a pause in the typing, and gives up the
 * earlier question. When questions fail, the field stays a plain one.
 *
 * @param question null: nothing is asked
 * @param ask must be the same function in each render
 * @returns null until there is a response, and after Escape or blur
 */
export function useSuggestions<Item>(
  input: HTMLInputElement,
  question: string | null,
  ask: Ask<Item>,
): readonly Item[] | null {
  const [found, setFound] = useState<readonly Item[] | null>(null)

  useEffect(() => {
    setFound(null)
    if (question === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    let isShown = false
    const show = (items: readonly Item[]) => {
      // Another field may have the focus by now.
      if (document.activeElement !== input || signal.aborted) return
      isShown = items.length > 0
      setFound(items)
    }
    const timer = setTimeout(
      () =>
        ask(question, signal)
          .then(show)
          .catch(() => {}),
      PAUSE_MS,
    )
    const close = () => {
      clearTimeout(timer)
      leaving.abort()
      setFound(null)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Else Escape would also empty a search field.
      if (isShown) event.preventDefault()
      close()
    }
    input.addEventListener('keydown', onKey, { signal })
    input.addEventListener('blur', close, { signal })
    return close
  }, [question, ask, input])

  return found
}
