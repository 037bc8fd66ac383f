import type { BlockView } from './loaded-blocks.ts'
import { fetchBlock } from './registry.ts'
import { whenNear } from './when-near.ts'

// In the same chunk, so that the pages name one chunk only.
export { startBehaviour } from './behaviours.ts'

/**
 * Fetches the component of a block when it is near the screen. It then waits while the focus is inside, so that a
 * reader does not lose typed text. A press of a button ends the wait.
 *
 * @throws the reason of `leaving` when it is aborted first
 */
export async function fetchNearScreen(
  place: Element,
  name: string,
  leaving: AbortSignal,
  isPressed: () => boolean,
): Promise<BlockView | null> {
  // `place` is `display: contents` and has no box (Body.module.css).
  const box = place.firstElementChild
  if (box === null) return (await fetchBlock(name)) ?? null
  await whenNear(box, leaving)
  const view = await fetchBlock(name)
  while (box.contains(document.activeElement) && !isPressed()) await whenFocusChanges(box, leaving)
  leaving.throwIfAborted()
  return view ?? null
}

function whenFocusChanges(box: Element, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // During the event no element has the focus yet, and the press is not noted.
    for (const name of ['focusout', 'click'] as const) {
      box.addEventListener(name, () => setTimeout(resolve), { once: true, signal: leaving })
    }
    leaving.addEventListener('abort', () => reject(leaving.reason))
  })
}
