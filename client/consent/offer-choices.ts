import type { LocaleCode } from '../../shared/brand/locale.ts'
import { onRendered } from '../app/rendered.ts'
import type { Banner } from './banner.ts'
import { CONSENT_EVENT, readConsent, whenConsentKnown } from './consent.ts'
import type { ConsentMessages } from './consent-messages.ts'
import { forgetRefused } from './forget.ts'

const PAGE = '/do-not-sell-or-share-my-personal-information/'

const ENGLISH = () => import('./messages/en.ts')

/** The words of each language; a missing one does not compile (BR-006). */
const WORDS: Readonly<Record<LocaleCode, () => Promise<{ readonly consent: ConsentMessages }>>> &
  Readonly<Record<string, (() => Promise<{ readonly consent: ConsentMessages }>) | undefined>> = {
  en: ENGLISH,
  fr: () => import('./messages/fr.ts'),
}

function fetchWords(): Promise<ConsentMessages> {
  return (WORDS[document.documentElement.lang.slice(0, 2)] ?? ENGLISH)().then(({ consent }) => consent)
}

/** Whether the reader has to be asked: only where the law wants a yes, and not inside a frame of another site. */
function isDue(): boolean {
  const { mode, choice } = readConsent()
  return mode === 'opt-in' && choice === null && window.parent === window
}

/**
 * Asks readers for a choice where one is due, opens the choices from the footer, and deletes what is refused.
 *
 * @param isOwn false: another company's platform asks, and the choices of the footer are its own
 */
export function offerChoices(isOwn: boolean): void {
  let banner: Promise<Banner> | null = null
  const load = () => {
    banner ??= Promise.all([import('./banner.ts'), fetchWords()]).then(([it, words]) => it.createBanner(words, isDue))
    return banner
  }
  // A chunk that is gone: nothing is granted, and the form of the page works.
  const quietly = (work: Promise<unknown>) => void work.catch(() => {})
  addEventListener(CONSENT_EVENT, () => forgetRefused(readConsent()))
  void whenConsentKnown().then(() => {
    forgetRefused(readConsent())
    if (isOwn && isDue()) quietly(load().then((it) => it.ask()))
  })
  if (!isOwn) return
  // Before the listener that follows links.
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('footer a, footer [data-choices]') : null
    if (pressed === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (pressed instanceof HTMLAnchorElement && !pressed.pathname.endsWith(PAGE)) return
    event.preventDefault()
    quietly(load().then((it) => it.open()))
  })
  onRendered(() => quietly(addButton()))
}

/** Adds the choices to a footer that has no link to their page: the publication has no such page. */
async function addButton(): Promise<void> {
  const links = document.querySelector('footer [data-nav="footer"] > :last-child')
  if (links === null || links.querySelector(`a[href$="${PAGE}"], [data-choices]`)) return
  const { choices } = await fetchWords()
  if (links.querySelector('[data-choices]')) return
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: choices })
  button.dataset.choices = ''
  links.append(button)
}
