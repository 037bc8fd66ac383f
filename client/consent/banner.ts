import { REFUSABLE, type RefusableCategory } from '../../shared/consent/consent.ts'
import { onRendered } from '../app/rendered.ts'
import css from './banner.module.css'
import { choose } from './choose.ts'
import { readConsent } from './consent.ts'
import type { ConsentMessages } from './consent-messages.ts'

/** The region with the privacy choices. */
export interface Banner {
  /** Asks for a choice, and leaves the focus where it is. */
  readonly ask: () => void
  /** Shows every category, and moves the focus there. */
  readonly open: () => void
}

type Child = Node | string

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}

function button(label: string, look: string, press: () => void): HTMLButtonElement {
  const made = element('button', `btn ${look}`, label)
  made.type = 'button'
  made.addEventListener('click', press)
  return made
}

function toCheckbox(category: RefusableCategory, label: string): HTMLLabelElement {
  const { grants, gpc } = readConsent()
  const box = element('input', '')
  box.type = 'checkbox'
  box.value = category
  box.checked = grants.has(category)
  box.disabled = gpc && (category === 'C0004' || category === 'C0005')
  return element('label', '', box, label)
}

/**
 * Creates the region, hidden. It is no dialog: the page stays usable beside it. It is fixed, so nothing moves when it
 * shows, and the page scrolls past it so that it never covers what has the focus (WCAG 2.4.11).
 */
export function createBanner(words: ConsentMessages, isDue: () => boolean): Banner {
  const region = element('section', css.banner ?? '')
  region.setAttribute('aria-label', words.region)
  region.dataset.print = 'no'
  region.dataset.consent = ''
  let opener: Element | null = null
  const size = new ResizeObserver(() => reserve(region.isConnected ? region.offsetHeight : 0))

  function fill(title: string, text: readonly Child[], buttons: readonly Child[]): void {
    const heading = element('h2', 'display', title)
    const actions = element('div', css.actions ?? '', ...buttons)
    region.replaceChildren(
      element('div', `wrap ${css.inner}`, element('div', css.text ?? '', heading, ...text), actions),
    )
  }
  /** Right after the skip links, so that it is the next stop of the keyboard. */
  function place(): void {
    if (region.isConnected) return
    const skips = document.querySelectorAll('#app .skip')
    const last = skips[skips.length - 1]
    if (last) last.after(region)
    else document.body.prepend(region)
    size.observe(region)
  }
  function hide(): void {
    const hadFocus = region.contains(document.activeElement)
    size.disconnect()
    region.remove()
    reserve(0)
    const next = opener?.isConnected ? opener : document.getElementById('main')
    opener = null
    if (hadFocus && next instanceof HTMLElement) next.focus({ preventScroll: true })
  }
  function take(granted: readonly RefusableCategory[]): void {
    choose(granted)
    hide()
  }
  function close(): void {
    if (isDue()) {
      ask()
      region.querySelector('button')?.focus()
    } else hide()
  }
  const both = () => [button(words.accept, '', () => take(REFUSABLE)), button(words.reject, '', () => take([]))]
  function ask(): void {
    fill(words.title, [element('p', '', words.text)], [...both(), button(words.choose, 'btn--line', open)])
    place()
  }
  function open(): void {
    if (!region.contains(document.activeElement)) opener = document.activeElement
    const boxes = REFUSABLE.map((category) => toCheckbox(category, words.categories[category]))
    const ticked = () =>
      REFUSABLE.filter((category) => region.querySelector(`input[value="${category}"]:checked`) !== null)
    const set = element('fieldset', '', element('legend', 'vh', words.choices), ...boxes)
    fill(
      words.choices,
      [...(readConsent().gpc ? [element('p', '', words.honored)] : []), element('p', '', words.always), set],
      [...both(), button(words.save, 'btn--line', () => take(ticked())), button(words.close, 'btn--line', close)],
    )
    place()
    region.querySelector<HTMLElement>('input:enabled')?.focus()
  }
  region.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && region.querySelector('input')) close()
  })
  // A page in another layout replaces everything around the region.
  let isShown = false
  onRendered(() => {
    if (isShown && !region.isConnected) place()
    isShown = region.isConnected
  })
  return { ask, open }
}

/** @param block the height of the region in CSS pixels; 0: it is hidden */
function reserve(block: number): void {
  const { style } = document.documentElement
  if (block === 0) style.removeProperty('--consent-block')
  else style.setProperty('--consent-block', `${block}px`)
}
