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

/** Shapes on a 24 × 24 grid. */
export const SHAPES = {
  play: 'M7 4v16l13-8z',
  pause: 'M8 5v14M16 5v14',
  back: 'M4 4v6h6M4.5 10A8 8 0 1 1 4 14',
  sound: 'M4 9v6h4l5 4V5L8 9zM17 8a6 6 0 0 1 0 8',
  silent: 'M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6',
  window: 'M3 5h18v14H3zM12 12h7v5h-7z',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  close: 'M5 5l14 14M19 5 5 19',
} as const

/** A button with a shape, or with short text. */
export function createButton(label: string, sign: keyof typeof SHAPES | { readonly text: string }): HTMLButtonElement {
  const button = create('button', 'icon-btn', { type: 'button', 'aria-label': label, title: label })
  if (typeof sign === 'string') {
    button.innerHTML = `<svg class="ico" viewBox="0 0 24 24" aria-hidden="true"><path d="${SHAPES[sign]}"/></svg>`
  } else button.textContent = sign.text
  return button
}

/** Changes the shape and the label of a button. */
export function setButton(button: HTMLButtonElement, label: string, shape: keyof typeof SHAPES): void {
  button.setAttribute('aria-label', label)
  button.title = label
  button.querySelector('path')?.setAttribute('d', SHAPES[shape])
}
