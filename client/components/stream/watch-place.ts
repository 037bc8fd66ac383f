import type { LaterMessages } from '../../../shared/messages/messages.ts'
import type { StoryAids, StreamParts } from './stream-parts.ts'

/** The code of the stream is fetched when its place is less than one screen away. */
const NEAR = '100% 0px'

let place: Element | null = null
let stop = () => {}

/** Opens the stream of the page when its place is near, and closes that of a page which is gone (PG-022). */
export function watchPlace(words: LaterMessages, parts: StreamParts, aids: StoryAids): void {
  closeOld()
  const found = document.querySelector('[data-stream]')
  // A hash of this page renders nothing new, so the stream stays.
  if (found === null || found === place) return
  place = found
  let isClosed = false
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      near.disconnect()
      import('./open-stream.tsx').then(
        ({ openStream }) => {
          if (!isClosed) stop = openStream(found, { words, parts, aids })
        },
        // The page ends here; a card of its layout links to the next story.
        () => {},
      )
    },
    { rootMargin: NEAR },
  )
  near.observe(found)
  stop = () => {
    isClosed = true
    near.disconnect()
  }
}

/** Closes the stream of a page that is no longer in the document. */
export function closeOld(): void {
  if (place === null || place.isConnected) return
  stop()
  place = null
}
