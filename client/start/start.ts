// A classic script that blocks in <head> and runs before the first paint: an import, even of a type, would make it a module.

/** Milliseconds after the document is parsed, when a picture or a font holds up `load` and the reader does nothing. */
const PATIENCE_MS = 1500

try {
  // THEME_KEY of theme-store.ts; their test holds the two together.
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the reader has made no choice, and the system's setting stands.
}

// A page reads without scripts, so words, fonts and the first picture have the line to themselves; the scripts come when
// these are here, or as soon as the reader does anything.
const { entry = '', modules = '' } = document.currentScript?.dataset ?? {}
const INTENTS = ['pointerover', 'pointerdown', 'keydown']
let started = false

function start(): void {
  if (started) return
  started = true
  for (const intent of INTENTS) removeEventListener(intent, start)
  for (const href of modules.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
}

document.addEventListener('DOMContentLoaded', () => {
  addEventListener('load', start)
  for (const intent of INTENTS) addEventListener(intent, start, { passive: true })
  setTimeout(start, PATIENCE_MS)
})
