import { CONSENT_EVENT, hasGranted, whenConsentKnown } from '../../consent/consent.ts'

/** What a player may do: no navigation of this page, no downloads. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'

/**
 * Adds the button that loads an embed in place of its facade, with consent to C0005; without it the link of the facade
 * remains (PG-031, PG-039).
 */
export function start(block: HTMLElement): void {
  const { frame = '', title = '', load = '' } = block.dataset
  const box = block.querySelector('.box')
  const place = block.querySelector('.act')
  if (box === null || place === null) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn'
  button.textContent = load
  button.addEventListener('click', () => {
    const player = document.createElement('iframe')
    player.setAttribute('sandbox', SANDBOX)
    player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    player.referrerPolicy = 'strict-origin-when-cross-origin'
    player.title = title
    // Twitch requires the host of the page.
    player.src = frame.endsWith('parent=') ? frame + location.hostname : frame
    block.dataset.open = ''
    box.replaceChildren(player)
    player.focus()
  })
  const show = () => {
    if (!hasGranted('C0005')) button.remove()
    // The player takes the place of the box.
    else if (block.dataset.open === undefined) place.append(button)
  }
  show()
  void whenConsentKnown().then(show)
  addEventListener(CONSENT_EVENT, show)
}
