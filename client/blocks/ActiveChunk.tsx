import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ActiveBlock } from '../../shared/body/blocks.ts'
import { type BlockView, LOADED_BLOCKS } from './loaded-blocks.ts'

/**
 * A block with behaviour. A document shows the server's HTML, and fetches the block's code when it is near the screen.
 * The server and a navigation fetch the code first and render the block. A press before that is repeated once the code is there.
 */
export function ActiveChunk({ block }: { readonly block: ActiveBlock }) {
  const { id, name, html, data } = block
  const container = useRef<HTMLDivElement>(null)
  /** The index of the button that the reader pressed before the code arrived; null if there is none. */
  const pressed = useRef<number | null>(null)
  const [fetched, setFetched] = useState<BlockView | null>(null)
  // Page data has no HTML of the block; its code is loaded with the page then.
  const View = fetched ?? ((html === null && LOADED_BLOCKS.get(name)) || null)
  const isWaiting = View === null
  useEffect(() => {
    const box = container.current
    if (!isWaiting || box === null) return
    const leaving = new AbortController()
    box.addEventListener('click', (event) => notePress(event, box, pressed), { signal: leaving.signal })
    import('./fetch-near-screen.ts')
      .then(({ fetchNearScreen }) => fetchNearScreen(box, name, leaving.signal, () => pressed.current !== null))
      .then((view) => setFetched(() => view))
      // On failure the block stays as the server rendered it.
      .catch(() => {})
    return () => leaving.abort()
  }, [isWaiting, name])
  useEffect(() => {
    if (isWaiting || pressed.current === null) return
    const button = container.current?.querySelectorAll('button')[pressed.current]
    pressed.current = null
    button?.focus({ preventScroll: true })
    button?.click()
  }, [isWaiting])
  if (View !== null) {
    return (
      <div key="view" ref={container} data-chunk={id}>
        <View data={data} />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the document's own HTML, as React rendered it on the server
  return <div key="document" ref={container} data-chunk={id} dangerouslySetInnerHTML={{ __html: html ?? '' }} />
}

/** Forms are left out: the browser sends them without the code. */
function notePress({ target }: Event, box: Element, pressed: RefObject<number | null>): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.type === 'button') pressed.current = [...box.querySelectorAll('button')].indexOf(button)
}
