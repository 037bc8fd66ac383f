import type { BlockBehaviour } from '../../shared/body/block-behaviours.ts'
import { whenNear } from './when-near.ts'

/** What each behaviour adds to the HTML of a block, one lazy chunk each; a missing one does not compile. */
const BEHAVIOURS: {
  readonly [Name in BlockBehaviour]: () => Promise<{ readonly start: (block: HTMLElement) => void }>
} = {
  embed: () => import('./embed/embed.ts'),
  gallery: () => import('./gallery/gallery.ts'),
  compare: () => import('./compare/compare.ts'),
}

/** Adds the behaviour of a block once, when the block is near the screen. */
export async function startBehaviour(name: BlockBehaviour, place: Element): Promise<void> {
  // `place` is `display: contents` and has no box (Body.module.css).
  const block = place.firstElementChild
  if (!(block instanceof HTMLElement) || block.dataset.started !== undefined) return
  block.dataset.started = ''
  await whenNear(block)
  // Undefined when `reloadOnChunkFailure` has handled the failure.
  const module: { readonly start: (block: HTMLElement) => void } | undefined = await BEHAVIOURS[name]()
  module?.start(block)
}
