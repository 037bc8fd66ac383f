import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LaterMessages } from '../../../shared/messages/messages.ts'
import type { StreamModel } from '../../../shared/page/model.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { findStreamConfig } from '../../../shared/stream/stream-config.ts'
import { createNext } from './fetch-next.ts'
import { staysInDocument } from './in-view.ts'
import css from './Stream.module.css'
import { StreamLink } from './StreamLink.tsx'
import { StreamStory } from './StreamStory.tsx'
import type { StoryAids, StreamParts } from './stream-parts.ts'
import { useStories } from './use-stories.ts'
import { useStoryInView } from './use-story-in-view.ts'

interface StreamProps {
  readonly stream: StreamModel
  /** The page of the story that was opened, and its article. */
  readonly payload: PagePayload
  readonly first: HTMLElement
  readonly words: LaterMessages
  readonly parts: StreamParts
  readonly aids: StoryAids
}

/** The stories that follow a story (PG-022, PG-072): one after the other, each whole, below the page. */
export function Stream({ stream, payload, first, words, parts, aids }: StreamProps) {
  const end = useRef<HTMLDivElement>(null)
  const config = findStreamConfig(stream.seed.contentType ?? '')
  const [fetchNext] = useState(() => createNext({ stream, payload, parts }))
  const { entries, ready, isPaused, insert } = useStories({ fetchNext, config, end })
  const stories = entries.filter((entry) => entry.kind === 'story')
  const { inView, observe } = useStoryInView({ first, stories, config, parts, aids })
  const begins = entries[0]?.href

  useLayoutEffect(() => {
    if (begins !== undefined) hideCard(first, begins)
  }, [first, begins])

  const own = ownPathOf(payload)
  useEffect(() => (inView === 0 || own === null ? undefined : catchOwnLinks(first, own)), [inView, first, own])

  const isAsked = useRef(false)
  const follow = () => {
    isAsked.current = true
    insert()
  }
  const count = entries.length
  useEffect(() => {
    if (!isAsked.current) return
    isAsked.current = false
    // The button is gone: the focus moves to the story that it has added, so that it is not lost.
    const story = count > 0 ? end.current?.previousElementSibling : null
    if (!(story instanceof HTMLElement)) return
    story.tabIndex = -1
    story.focus({ preventScroll: true })
  }, [count])
  return (
    <>
      {entries.map((entry) => {
        if (entry.kind === 'link') return <StreamLink key={entry.href} link={entry} />
        const index = stories.indexOf(entry) + 1
        const kept = staysInDocument(index, inView, stories.length + 1)
        return (
          <StreamStory
            key={entry.href}
            story={entry}
            index={index}
            staysInDocument={kept}
            {...{ words, aids, observe }}
          />
        )
      })}
      <div ref={end} className={begins === undefined ? undefined : `wrap ${css.end}`} data-print="no">
        {begins !== undefined && isPaused && ready ? (
          <button type="button" className="btn btn--line" onClick={follow}>
            {words.keepReading(ready.title)}
          </button>
        ) : null}
      </div>
    </>
  )
}

/** Hides the card that announces the first story, unless the reader sees it: the story itself follows. */
function hideCard(first: Element, href: string): void {
  const card = first.querySelector<HTMLElement>('section[aria-labelledby="next-story"]')
  const isAnnounced = card?.querySelector('h2 a')?.getAttribute('href') === href
  if (card && isAnnounced && card.getBoundingClientRect().top > window.innerHeight) card.hidden = true
}

/** The address by which links name the page above the stream; null if they mean the newest page of its coverage. */
function ownPathOf({ content, path }: PagePayload): string | null {
  return content.kind === 'live' && content.summary.page < content.summary.pages ? null : path
}

/** A link to the first story scrolls up to it, because the router already shows that page. */
function catchOwnLinks(first: Element, path: string): () => void {
  const leaving = new AbortController()
  window.addEventListener(
    'click',
    (event) => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event
      if (anchor?.getAttribute('href') !== path || button !== 0) return
      // The browser opens it in another window.
      if (metaKey || ctrlKey || shiftKey || altKey) return
      event.preventDefault()
      first.scrollIntoView()
    },
    { capture: true, signal: leaving.signal },
  )
  return () => leaving.abort()
}
