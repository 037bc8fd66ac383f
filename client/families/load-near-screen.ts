import type { ComponentModel } from '../../shared/page/model.ts'
import type { LoadedComponent } from '../../shared/page/payload.ts'
import { askSite } from '../app/ask-site.ts'
import { placeholderDelay } from '../app/placeholder-delay.ts'

/** A component is fetched when its place is less than one screen away. */
const NEAR = '100% 0px'

/** Milliseconds for which a component that was fetched is shown again at once. */
const FRESH_MS = 60_000

const MOST_KNOWN = 50

const known = new Map<string, { readonly component: ComponentModel; readonly until: number }>()

/**
 * Fetches a component when its place nears the screen (CL-006). A placeholder that was seen stays 200 ms (NV-007).
 *
 * @param path of the component; the query of the page goes with it
 * @param show is called with null when the component could not be loaded: the site has logged why; `seen`: its place is in view
 */
export function loadNearScreen(
  box: Element,
  path: string,
  show: (component: ComponentModel | null, seen: boolean) => void,
  leaving: AbortSignal,
): void {
  const address = path + window.location.search
  const kept = known.get(address)
  if (kept && kept.until > performance.now()) {
    show(kept.component, false)
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
      // The link of the placeholder goes: whoever was on it goes on from the same place.
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
  const response = await askSite(address, leaving)
  if (!response.ok) return null
  const { component } = (await response.json()) as LoadedComponent
  if (known.size >= MOST_KNOWN) known.clear()
  if (component) known.set(address, { component, until: performance.now() + FRESH_MS })
  return component
}
