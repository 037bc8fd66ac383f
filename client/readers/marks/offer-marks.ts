import type { LaterMessages } from '../../../shared/messages/messages.ts'
import type { ListedStory } from '../../../shared/reading-list/reading-list.ts'
import { createFollow } from '../follow/offer-follow.ts'
import { offerSave } from './offer-save.ts'

/** Adds the buttons of a story that mark something: it can be saved, and its only author can be followed (BX-063). */
export function offerMarks(place: Element, story: ListedStory, words: LaterMessages): void {
  offerSave(place, story, words)
  const byline = place.parentElement?.parentElement
  const link = byline?.querySelector<HTMLAnchorElement>('p > span:only-child > a')
  const [, id] = /\/profiles\/([^/]+)\/$/.exec(link?.pathname ?? '') ?? []
  const who = link?.closest('p')?.parentElement?.parentElement
  // The byline has room for the button where readers have accounts.
  if (!who || !link || id === undefined || document.querySelector('[data-account]') === null) return
  const button = createFollow({ kind: 'author', id, title: link.textContent }, null, words.marking)
  const height = who.offsetHeight
  who.append(button)
  // Nothing may move: where the button needs a line of its own, the author's page has it.
  if (who.offsetHeight > height) button.remove()
}
