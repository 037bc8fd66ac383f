import { PLAYER_ICONS } from '../../shared/icons/player-icons.ts'

/** Creates an element of the player. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  name: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (name) element.className = name
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** A button with a shape, or with short text. */
export function createButton(
  label: string,
  sign: keyof typeof PLAYER_ICONS | { readonly text: string },
): HTMLButtonElement {
  const button = create('button', 'icon-btn', { type: 'button', 'aria-label': label, title: label })
  if (typeof sign === 'string') {
    button.innerHTML = `<svg class="ico" viewBox="0 0 24 24" aria-hidden="true"><path d="${PLAYER_ICONS[sign]}"/></svg>`
  } else setText(button, label, sign.text)
  return button
}

/**
 * Changes the text of a button. Its accessible name contains the text, for readers who use voice control (WCAG 2.5.3).
 */
export function setText(button: HTMLButtonElement, label: string, text: string): void {
  button.textContent = text
  button.setAttribute('aria-label', `${label} ${text}`)
}

/** Changes the shape and the label of a button. */
export function setButton(button: HTMLButtonElement, label: string, shape: keyof typeof PLAYER_ICONS): void {
  button.setAttribute('aria-label', label)
  button.title = label
  button.querySelector('path')?.setAttribute('d', PLAYER_ICONS[shape])
}
