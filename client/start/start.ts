// A classic, blocking script in <head>. It must not import anything, not even a type: a module runs after the first
// paint.

/** Milliseconds after parsing until the modules load anyway: a picture or font may delay `load`, and a hidden tab paints nothing. */
const PATIENCE_MS = 1500

try {
  // All readers get the same HTML. Styles show “Sign in” or “Account” by this: the cookie is USER_MARKER of the server.
  document.documentElement.dataset.reader = document.cookie.includes('fly_user=1') ? 'in' : 'out'
} catch {
  // Without cookies the bar has a link for all.
}

try {
  // THEME_KEY of theme-store.ts; a test checks that both are equal.
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage there is no saved choice: the system's setting applies.
}

// A page is readable without scripts, so text, fonts and the first picture get the bandwidth first. The scripts load
// after them, or at the reader's first action.
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

/** The button that the reader pressed last, before the scripts listen. */
let pressed: HTMLElement | null = null

/** Links and forms work without the scripts; of a card they must know which one it was (VD-022). */
function notePress({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element)) return
  pressed = target.closest<HTMLElement>('button[type="button"]')
  const link = target.closest<HTMLAnchorElement>('[data-card] a[href]')
  if (link === null || ctrlKey || metaKey || shiftKey) return
  try {
    sessionStorage.setItem('pressed-card', link.pathname)
  } catch {
    // Without storage the video of the card waits for a press.
  }
}

/** Repeats the press, which would be lost (BX-052). */
function repeatPress(): void {
  removeEventListener('click', notePress)
  pressed?.click()
}

addEventListener('click', notePress)
// The event of the entry script.
addEventListener('listening', repeatPress, { once: true })

/** Starts when text or a picture is on the screen: `load` can come before that. */
function startPainted(): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start()
  })
  observer.observe({ type: 'paint', buffered: true })
}

document.addEventListener('DOMContentLoaded', () => {
  addEventListener('load', startPainted)
  for (const intent of INTENTS) addEventListener(intent, start, { passive: true })
  setTimeout(start, PATIENCE_MS)
})
