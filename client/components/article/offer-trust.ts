/** The text of the block is fetched when it is less than one screen away. */
const NEAR = '100% 0px'

/** Fetches the code and the text of the block “why you can trust us” of a story when it is near (PG-030). */
export function offerTrust(story: ParentNode): void {
  const block = story.querySelector<HTMLElement>('[data-trust]')
  if (block === null) return
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      near.disconnect()
      import('./why-trust.ts').then(({ showWhyTrust }) => showWhyTrust(block)).catch(() => {})
    },
    { rootMargin: NEAR },
  )
  near.observe(block)
}
