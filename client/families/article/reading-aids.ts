import type { LaterMessages } from '../../../shared/messages/messages.ts'
import { followReading } from './follow-reading.ts'
import { offerHandOn } from './hand-on.ts'

/** Adds the share button and follows the reader in the contents; returns the function that stops it. */
export function startReadingAids(story: ParentNode, words: LaterMessages): () => void {
  const place = story.querySelector('[data-hand-on]')
  const url = place?.getAttribute('data-hand-on')
  if (place && url) offerHandOn(place, { title: story.querySelector('h1')?.textContent ?? '', url }, words)
  const contents = story.querySelector('[data-contents]')
  return contents ? followReading(contents) : () => {}
}
