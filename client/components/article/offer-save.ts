import { STORY_ICONS } from '../../../shared/icons/story-icons.ts'
import type { LaterMessages } from '../../../shared/messages/messages.ts'
import type { ListedStory } from '../../../shared/reading-list/reading-list.ts'
import { addStory, readStories, removeStory } from '../../reading-list/reading-list-store.ts'

/** Adds a button that saves a story in this browser for later (BX-063). */
export function offerSave(place: Element, story: ListedStory, words: LaterMessages): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'icon-btn'
  button.innerHTML = `<svg class="ico" viewBox="0 0 24 24" aria-hidden="true"><path d="${STORY_ICONS.save}"/></svg>`
  const isSaved = () => readStories('saved').some(({ path }) => path === story.path)
  const show = () => {
    button.ariaPressed = String(isSaved())
    button.title = words.save
    button.querySelector('path')?.setAttribute('fill', isSaved() ? 'currentColor' : 'none')
  }
  button.addEventListener('click', () => {
    if (isSaved()) removeStory('saved', story.path)
    else addStory('saved', story)
    show()
  })
  show()
  place.append(button)
}
