import type { LaterMessages } from '../../../shared/messages/messages.ts'
import type { ListedStory } from '../../../shared/reading-list/reading-list.ts'
import { hasMark } from './has-mark.ts'

/** A bookmark, on a grid of 24 × 24 units. */
const ICON = 'M6 3h12v18l-6-5-6 5z'

/** Adds a button that saves a story for later: in this browser, and on the account of a reader who has one (BX-063). */
export function offerSave(place: Element, { path, title }: ListedStory, words: LaterMessages): void {
  const story = { kind: 'story', id: path, title } as const
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'icon-btn'
  button.innerHTML = `<svg class="ico" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICON}"/></svg>`
  button.title = words.save
  const show = () => {
    const isSaved = hasMark(story)
    button.ariaPressed = String(isSaved)
    button.querySelector('path')?.setAttribute('fill', isSaved ? 'var(--sec-vivid)' : 'none')
  }
  button.addEventListener('click', () => {
    // The chunk is gone or the network is: the next press tries again.
    import('./press-save.ts').then((it) => it.pressSave(story, words.marking, show)).catch(() => {})
  })
  show()
  place.append(button)
}
