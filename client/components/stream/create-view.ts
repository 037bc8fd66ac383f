import type { PagePayload } from '../../../shared/page/payload.ts'
import type { StoryNext } from './fetch-next.ts'
import type { StoryAids, StreamParts } from './stream-parts.ts'

export interface View {
  /** Makes a story the one in view, once, by its index in the stream; null: the story that was opened. */
  readonly show: (index: number, story: StoryNext | null) => void
}

/**
 * Creates the view of a stream: address, head, print, page view and place follow the story in view (PG-072, BX-064). The
 * history gets no entry, so that Back leaves the stream.
 *
 * @param first the article of the story that was opened
 */
export function createView(
  first: HTMLElement,
  { applyHead, views }: Pick<StreamParts, 'applyHead' | 'views'>,
  { note }: Pick<StoryAids, 'note'>,
): View {
  let address = ''
  const opened = { title: document.title, elements: [...document.head.querySelectorAll('[data-head]')] }
  const printed = document.querySelector('[data-print="yes"] > span')?.firstChild
  let shown = 0
  let printedArticle = first

  function follow(href: string, article: HTMLElement, page: PagePayload | null): void {
    window.history.replaceState(window.history.state, '', href)
    // Only the text of the node changes, so React finds its tree unchanged.
    if (printed instanceof Text) printed.data = window.location.origin + window.location.pathname
    printedArticle.dataset.print = 'no'
    delete article.dataset.print
    printedArticle = article
    const at = { pathname: window.location.pathname, search: window.location.search }
    const offset = () => article.getBoundingClientRect().top - first.getBoundingClientRect().top
    views.begin(at.pathname, { page, at, offset })
  }

  /** The document has written the head of the story that was opened, so its payload has none. */
  function restoreHead(): void {
    document.title = opened.title
    for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
    document.head.append(...opened.elements)
  }

  return {
    show(index, story) {
      if (index === shown || (index > 0 && story === null)) return
      const article = index === 0 ? first : document.querySelector<HTMLElement>(`[data-story="${index}"] > article`)
      if (article === null) return
      // Its hash may have changed since the stream was opened.
      if (shown === 0) address = window.location.pathname + window.location.search + window.location.hash
      shown = index
      if (story) applyHead(story.loaded.payload.head, document)
      else restoreHead()
      if (story) note({ title: story.title, path: story.href })
      follow(story?.href ?? address, article, story?.loaded.payload ?? null)
    },
  }
}
