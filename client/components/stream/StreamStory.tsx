import { type MouseEvent, memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LaterMessages } from '../../../shared/messages/messages.ts'
import { useMessages } from '../../messages/messages-context.ts'
import { ToolIds } from '../../tools/tool-ids.ts'
import type { StoryNext } from './fetch-next.ts'
import css from './Stream.module.css'
import type { StoryAids } from './stream-parts.ts'
import type { Observe } from './use-story-in-view.ts'

interface StreamStoryProps {
  readonly story: StoryNext
  /** Its place in the stream, from 1. */
  readonly index: number
  /** Whether the story is in the document, or only its height. */
  readonly staysInDocument: boolean
  readonly words: LaterMessages
  readonly aids: StoryAids
  readonly observe: Observe
}

/** A story of the stream, rendered by the page of its type. */
export const StreamStory = memo(function StreamStory({
  story,
  index,
  staysInDocument,
  words,
  aids,
  observe,
}: StreamStoryProps) {
  const { nextStory } = useMessages()
  const place = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  const [isMeasured, setMeasured] = useState(false)
  const isIn = staysInDocument || !isMeasured
  const { title, loaded } = story

  useEffect(() => (place.current ? observe(place.current, index) : undefined), [observe, index])

  useLayoutEffect(() => {
    const box = place.current
    if (box === null) return
    box.style.blockSize = isIn ? '' : `${height.current}px`
    if (!isIn) return
    box.querySelector('article')?.setAttribute('data-print', 'no')
    nameLandmarks(box, title)
    moveRepeatedIds(box)
    const sizes = new ResizeObserver(() => {
      height.current = box.getBoundingClientRect().height
      setMeasured(true)
    })
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [isIn, title])

  useEffect(() => {
    const box = place.current
    return isIn && box ? aids.add(box, words) : undefined
  }, [isIn, words, aids])

  const { Page, payload } = loaded
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the listener is for the links inside
    <div ref={place} className={css.story} data-story={index} onClick={scrollToPart} onKeyDown={undefined}>
      {isIn ? (
        <>
          <p className={`wrap ${css.flag}`} data-print="no">
            {nextStory}
          </p>
          <ToolIds value={`story-${index}-`}>
            <Page payload={payload} />
          </ToolIds>
        </>
      ) : null}
    </div>
  )
})

/** Landmarks of several stories have different names. */
function nameLandmarks(box: Element, title: string): void {
  for (const landmark of box.querySelectorAll('nav[aria-label], section[aria-label]'))
    landmark.setAttribute('aria-label', `${landmark.getAttribute('aria-label')}: ${title}`)
}

/** A part that has the id of a part above it keeps it as `data-id`: the ids of a document differ. */
function moveRepeatedIds(box: Element): void {
  for (const part of box.querySelectorAll('[data-chunk] [id]')) {
    if (document.getElementById(part.id) === part) continue
    part.setAttribute('data-id', part.id)
    part.removeAttribute('id')
  }
}

/**
 * Scrolls to a part of this story. The browser would search the story that was opened first. It would also add a
 * history entry that the router takes for another page.
 */
function scrollToPart(event: MouseEvent<HTMLElement>): void {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  const hash = anchor?.getAttribute('href') ?? ''
  if (!hash.startsWith('#') || hash === '#') return
  event.preventDefault()
  const id = CSS.escape(decodeURIComponent(hash.slice(1)))
  event.currentTarget.querySelector(`#${id}, [data-id=${id}]`)?.scrollIntoView()
  window.history.replaceState(window.history.state, '', hash)
}
