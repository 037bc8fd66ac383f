/** The lists of moments of a page with a video. */
const LISTS = ['ol[data-chapters]', '[data-transcript]']

/** Marks the chapter and the sentence of the page that play now (PG-025). */
export function followMoments(page: Element, video: HTMLVideoElement, signal: AbortSignal): void {
  const unmark = LISTS.map((list) => {
    const moments = [...page.querySelectorAll<HTMLAnchorElement>(`${list} a`)].flatMap((link) => {
      const start = Number.parseInt(link.hash.slice('#t='.length), 10)
      return Number.isNaN(start) ? [] : [{ start, link }]
    })
    let marked: Element | null = null
    const mark = (link: Element | null) => {
      if (link === marked) return
      marked?.removeAttribute('aria-current')
      link?.setAttribute('aria-current', 'true')
      marked = link
    }
    const follow = () => {
      const now = moments.findLast(({ start }) => start <= video.currentTime)?.start
      // Of several sentences of one second the first: when the others are said is not known.
      mark(moments.find(({ start }) => start === now)?.link ?? null)
    }
    for (const name of ['timeupdate', 'seeked']) video.addEventListener(name, follow, { signal })
    return () => mark(null)
  })
  // React reuses the elements for the next video, with attributes that it does not manage.
  signal.addEventListener('abort', () => {
    for (const each of unmark) each()
  })
}
