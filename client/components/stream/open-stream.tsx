import type { LaterMessages } from '../../../shared/messages/messages.ts'
import type { LoadedPage } from '../../app/loaded-page.ts'
import { SiteContext } from '../../layouts/site-context.ts'
import { MessagesContext } from '../../messages/messages-context.ts'
import { Stream } from './Stream.tsx'
import type { StoryAids, StreamParts } from './stream-parts.ts'

interface Connection {
  readonly saveData?: boolean
}

/**
 * Renders the stream beside the article of its place, in a React tree of its own: every story is an article, and an
 * error in one of them does not affect the page. Returns the function that closes it.
 */
export function openStream(
  place: Element,
  { words, parts, aids }: { readonly words: LaterMessages; readonly parts: StreamParts; readonly aids: StoryAids },
): () => void {
  const { payload } = parts.router.state.loaderData.page as LoadedPage
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  const first = place.closest('article')
  const components = payload.rows.flatMap(({ columns }) => columns.flatMap((column) => column.components))
  const stream = components.find((component) => component.stream)?.stream
  if (first === null || stream === undefined || connection?.saveData) return () => {}
  const box = document.createElement('div')
  first.after(box)
  const root = parts.createRoot(box)
  root.render(
    <SiteContext value={parts.site}>
      <MessagesContext value={parts.messages}>
        <Stream stream={stream} payload={payload} first={first} words={words} parts={parts} aids={aids} />
      </MessagesContext>
    </SiteContext>,
  )
  return () => {
    root.unmount()
    box.remove()
  }
}
