import type { LaterMessages } from '../../../shared/messages/messages.ts'
import type { StreamParts } from '../seamless/stream-parts.ts'
import { closeOld, watchPlace } from '../seamless/watch-place.ts'
import { followReading } from './follow-reading.ts'
import { offerHandOn } from './hand-on.ts'

/** Adds the share button and follows the reader in the contents; returns the function that stops it. */
function addToStory(story: ParentNode, words: LaterMessages): () => void {
  const place = story.querySelector('[data-hand-on]')
  const url = place?.getAttribute('data-hand-on')
  if (place && url) offerHandOn(place, { title: story.querySelector('h1')?.textContent ?? '', url }, words)
  const contents = story.querySelector('[data-contents]')
  return contents ? followReading(contents) : () => {}
}

/** Starts the aids for the story of the page, and for those that follow it; returns the function that stops them. */
export function startReadingAids(words: LaterMessages, parts: StreamParts): () => void {
  watchPlace(words, parts, addToStory)
  const stop = addToStory(document, words)
  return () => {
    stop()
    closeOld()
  }
}
