import type { LaterMessages } from '../../../shared/messages/messages.ts'
import type { ListedStory } from '../../../shared/reading-list/reading-list.ts'
import { hasGranted, whenConsentKnown } from '../../consent/consent.ts'
import { addRecent } from '../../reading-list/recent-stories.ts'
import type { StreamParts } from '../stream/stream-parts.ts'
import { closeOld, watchPlace } from '../stream/watch-place.ts'
import { followReading } from './follow-reading.ts'
import { offerHandOn } from './hand-on.ts'
import { offerTrust } from './offer-trust.ts'

/** Adds the share button and follows the reader in the contents; returns the function that stops it. */
function addToStory(story: ParentNode, words: LaterMessages): () => void {
  const place = story.querySelector('[data-hand-on]')
  const url = place?.getAttribute('data-hand-on')
  if (place && url) {
    const title = story.querySelector('h1')?.textContent ?? ''
    offerHandOn(place, { title, url }, words)
    const marked = { title, path: new URL(url).pathname }
    // Without its code a story is as it was.
    import('../../readers/marks/offer-marks.ts').then((it) => it.offerMarks(place, marked, words)).catch(() => {})
  }
  offerTrust(story)
  const contents = story.querySelector('[data-contents]')
  return contents ? followReading(contents) : () => {}
}

/** Notes a story among those that were read last in this browser, with consent to C0003 (BX-063). */
function noteRead(story: ListedStory): void {
  void whenConsentKnown().then(() => hasGranted('C0003') && addRecent(story))
}

/** Starts the aids for the story of the page, and for those that follow it; returns the function that stops them. */
export function startReadingAids(words: LaterMessages, parts: StreamParts): () => void {
  watchPlace(words, parts, { add: addToStory, note: noteRead })
  const title = document.querySelector('main h1')?.textContent
  if (title) noteRead({ title, path: window.location.pathname })
  const stop = addToStory(document, words)
  return () => {
    stop()
    closeOld()
  }
}
