import { useEffect, useRef, useState } from 'react'
import type { StreamConfig } from '../../../shared/stream/stream-config.ts'
import { createView, type View } from './create-view.ts'
import type { StoryNext } from './fetch-next.ts'
import { followSights } from './in-view.ts'
import type { StoryAids, StreamParts } from './stream-parts.ts'

interface Needs {
  /** The article of the story that was opened. */
  readonly first: HTMLElement
  readonly stories: readonly StoryNext[]
  readonly config: StreamConfig | null
  readonly parts: StreamParts
  readonly aids: StoryAids
}

/** Observes the box of a story; returns the function that stops it. */
export type Observe = (box: Element, index: number) => () => void

/** The index of the story in view, which address, head and print follow (PG-072); 0 is the story that was opened. */
export function useStoryInView({ first, stories, config, parts, aids }: Needs): {
  readonly inView: number
  readonly observe: Observe
} {
  const [inView, setInView] = useState(0)
  const [observe] = useState(() => createSights(config?.enter ?? '0px', setInView))
  const view = useRef<View>(null)

  useEffect(() => {
    view.current = createView(first, parts, aids)
    return observe(first, 0)
  }, [first, parts, aids, observe])

  // After the commit: a story that a jump scrolled to is in the document now.
  useEffect(() => view.current?.show(inView, stories[inView - 1] ?? null), [inView, stories])

  return { inView, observe }
}

/** Observes the boxes of stories, and calls `onChange` with the index of the story in view. */
function createSights(enter: string, onChange: (index: number) => void): Observe {
  const indexes = new WeakMap<Element, number>()
  const print = window.matchMedia('print')
  let inside: readonly number[] = []
  const observer = new IntersectionObserver(
    (changes) => {
      const seen = changes.map(({ target, isIntersecting }) => ({
        index: indexes.get(target) ?? 0,
        isInside: isIntersecting,
      }))
      inside = followSights(inside, seen)
      const last = inside.at(-1)
      // The layout for print moves stories into the zone, but the reader has scrolled to none of them.
      if (last !== undefined && !print.matches) onChange(last)
    },
    { rootMargin: enter },
  )
  return (box, index) => {
    indexes.set(box, index)
    observer.observe(box)
    return () => observer.unobserve(box)
  }
}
