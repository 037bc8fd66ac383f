import { type GalleryModel, galleryTitle } from '../../../shared/page/model/gallery.ts'

interface Click {
  readonly target: EventTarget
  readonly button: number
  readonly metaKey: boolean
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** The index of the item whose link was clicked; null for other clicks, and for those that open a tab or window. */
export function indexOfClick({ target, button, metaKey, ctrlKey, shiftKey, altKey }: Click): number | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a[data-index]') : null
  return link === null ? null : Number(link.getAttribute('data-index'))
}

/**
 * Shows the address and the title of another item of the gallery, as its page has them (SD-017). It replaces the entry
 * of the history, so that Back leaves the gallery.
 */
export function showAddress(
  gallery: Pick<GalleryModel, 'headline' | 'items'>,
  from: number,
  to: number,
  document: Document,
  history: Pick<History, 'state' | 'replaceState'>,
): void {
  const href = gallery.items[to]?.href
  if (href === undefined) return
  history.replaceState(history.state, '', href)
  document.title = document.title.replace(galleryTitle(gallery, from), () => galleryTitle(gallery, to))
  for (const [selector, attribute] of [
    ['link[rel="canonical"]', 'href'],
    ['meta[property="og:url"]', 'content'],
  ] as const) {
    const element = document.head.querySelector(selector)
    const shown = element?.getAttribute(attribute)
    if (shown) element?.setAttribute(attribute, new URL(href, shown).href)
  }
}

/** Scrolls the row of thumbnails, but not the page, to the current one, and fetches the pictures beside it. */
export function keepInView(root: HTMLElement | null, current: number): void {
  const strip = root?.querySelector('[data-thumbs]')
  const thumb = strip?.children[current]
  if (strip && thumb instanceof HTMLElement) {
    strip.scrollLeft = thumb.offsetLeft - (strip.clientWidth - thumb.clientWidth) / 2
  }
  const pictures = [...(root?.querySelectorAll<HTMLElement>('[data-stage]') ?? [])]
  for (const index of [current, current + 1, current - 1]) {
    const image = pictures.at(index % pictures.length)?.querySelector('img')
    if (image) image.loading = 'eager'
  }
}
