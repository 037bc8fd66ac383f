import type { FollowMessages } from '../../../shared/messages/follow-messages.ts'
import { hasMark } from '../marks/has-mark.ts'
import type { Markable } from '../marks/marks-store.ts'
import css from './offer-follow.module.css'

const FLAG = '<svg viewBox="0 0 19 16" aria-hidden="true"><path d="M1 1h17l-5 7 5 7H1z"/></svg>'

/**
 * Creates the button that follows a topic or an author. What a press does is loaded by the press.
 *
 * @param line takes the question about alerts; null: none is asked
 */
export function createFollow(thing: Markable, line: HTMLElement | null, words: FollowMessages): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `btn ${css.follow}`
  button.dataset.follow = thing.kind
  const show = (isOn: boolean) => {
    button.ariaPressed = String(isOn)
    button.innerHTML = FLAG
    const name = Object.assign(document.createElement('span'), { className: 'vh', textContent: ` ${thing.title}` })
    button.append(isOn ? words.following : words.follow, name)
  }
  button.addEventListener('click', () => {
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    import('./press-follow.ts')
      .then((it) => it.pressFollow({ thing, line, words, show }))
      // The chunk is gone or the network is: the next press tries again.
      .catch(() => {})
      .finally(() => button.removeAttribute('aria-busy'))
  })
  show(hasMark(thing))
  return button
}
