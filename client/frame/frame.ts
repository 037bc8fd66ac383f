import type { FromAdFrame } from './ad-messages.ts'
import type { FromFrame, ToFrame } from './frame-messages.ts'
import { passConsent } from './pass-consent.ts'
import { createRunner } from './run-script.ts'

/** The script of the one document of `FRAME_ORIGIN`. It does what its page says; code of others runs beside it. */
const MOST = 50
const page = document.documentElement.dataset.page ?? ''
const run = createRunner(window)
/** What happened so far, for scripts that load later; a new one is an event of the window as well. */
const tracked: unknown[] = []
Reflect.set(window, 'tracked', tracked)

function send(message: FromFrame | FromAdFrame): void {
  // To the page alone: another site that could show the frame gets nothing.
  window.parent.postMessage(message, page)
}

function obey(message: ToFrame): void {
  if (message.kind === 'run') {
    const { tag } = message.script
    void run(message.script).then(
      (end) => send({ kind: 'script', tag, end }),
      () => send({ kind: 'script', tag, end: 'failed' }),
    )
  } else if (message.kind === 'ad') {
    void import('./fill-ad.ts')
      .then((it) => it.fillAd(message.ad, run))
      .then(
        (end) => send({ kind: 'ad', ...end }),
        () => send({ kind: 'ad', end: 'failed' }),
      )
  } else if (message.kind === 'consent') {
    passConsent(window, message.granted)
  } else if (message.kind === 'event') {
    tracked.push(message.detail)
    if (tracked.length > MOST) tracked.shift()
    dispatchEvent(new CustomEvent('tracked', { detail: message.detail }))
  }
}

addEventListener('message', ({ source, origin, data }) => {
  // Only the page itself sends from there.
  if (source === window.parent && origin === page) obey(data as ToFrame)
})
send({ kind: 'ready' })
