import type { ComponentModel } from '../../shared/page/model.ts'
import type { LoadedComponent } from '../../shared/page/payload.ts'
import { fetchFromSite } from '../app/fetch-from-site.ts'

/** A component is fetched when its place is less than one screen away. */
const NEAR = '100% 0px'

/** Milliseconds for which a visible placeholder stays at least, so that it does not flash (NV-007). */
export const PLACEHOLDER_MIN_MS = 200

/** Milliseconds for which a fetched component is cached. */
const FRESH_MS = 60_000

/** The maximum number of components to cache; one more clears the cache. */
const MOST_CACHED = 50

const cache = new Map<string, { readonly component: ComponentModel; readonly until: number }>()

/**
 * Fetches a component when its placeholder is near the screen (CL-006). A placeholder in view stays for 200 ms
 * (NV-007).
 *
 * @param path of the component, without query; the query of the page is appended
 * @param show gets the component, or null when it failed to load, and whether the placeholder has been in view
 */
export function loadNearScreen(
  box: Element,
  path: string,
  show: (component: ComponentModel | null, seen: boolean) => void,
  leaving: AbortSignal,
): void {
  const address = path + window.location.search
  const cached = cache.get(address)
  if (cached && cached.until > performance.now()) {
    show(cached.component, false)
    return
  }
  let seenAt: number | null = null
  const sight = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) seenAt ??= performance.now()
  })
  const near = new IntersectionObserver(
    async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      const component = await fetchComponent(address, leaving).catch(() => null)
      const delay = placeholderDelay(seenAt === null ? null : performance.now() - seenAt)
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
      sight.disconnect()
      if (leaving.aborted) return
      const hadFocus = box.contains(document.activeElement)
      show(component, seenAt !== null)
      // The link of the placeholder is gone: the focus moves to the component, so that it is not lost.
      if (hadFocus && box instanceof HTMLElement) box.focus({ preventScroll: true })
    },
    { rootMargin: NEAR },
  )
  near.observe(box)
  sight.observe(box)
  leaving.addEventListener('abort', () => {
    near.disconnect()
    sight.disconnect()
  })
}

async function fetchComponent(address: string, leaving: AbortSignal): Promise<ComponentModel | null> {
  const response = await fetchFromSite(address, leaving)
  if (!response.ok) return null
  const { component } = (await response.json()) as LoadedComponent
  if (cache.size >= MOST_CACHED) cache.clear()
  if (component) cache.set(address, { component, until: performance.now() + FRESH_MS })
  return component
}

/**
 * Milliseconds to wait before a fetched component replaces its placeholder. It is 0 when the placeholder was not in
 * view, so cached components and navigations never wait (NV-007).
 *
 * @param shownForMs milliseconds for which the placeholder has been in view; null when it never was
 */
export function placeholderDelay(shownForMs: number | null): number {
  return shownForMs === null ? 0 : Math.max(0, PLACEHOLDER_MIN_MS - shownForMs)
}
