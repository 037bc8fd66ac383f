import { afterEach, expect, test, vi } from 'vitest'

interface Appended {
  readonly rel?: string
  readonly href?: string
  readonly type?: string
  readonly src?: string
}

/** A document that has just begun, with the script of its head; `fire` is what the browser does next. */
async function openDocument() {
  const appended: Appended[] = []
  const listeners = new Map<string, () => void>()
  const listen = (name: string, listener: () => void) => listeners.set(name, listener)
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    currentScript: { dataset: { entry: '/assets/entry.js', modules: '/assets/a.js /assets/b.js' } },
    head: { append: (element: Appended) => appended.push(element) },
    createElement: () => ({}),
    addEventListener: listen,
  })
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name))
  // A script, not a module: its types offer nothing to import.
  const script = './start.ts'
  await import(script)
  return { appended, fire: (name: string) => listeners.get(name)?.() }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const WHOLE = [
  { rel: 'modulepreload', href: '/assets/a.js' },
  { rel: 'modulepreload', href: '/assets/b.js' },
  { type: 'module', src: '/assets/entry.js' },
]

test('BX-062 the scripts of a page are fetched once it is loaded, and once only', async () => {
  const { appended, fire } = await openDocument()
  expect(appended).toEqual([])

  fire('DOMContentLoaded')
  expect(appended).toEqual([])
  fire('load')
  fire('load')

  expect(appended).toEqual(WHOLE)
})

test.each(['pointerover', 'pointerdown', 'keydown'])(
  'BX-062 a reader’s %s fetches the scripts at once',
  async (intent) => {
    const { appended, fire } = await openDocument()

    fire('DOMContentLoaded')
    fire(intent)

    expect(appended).toEqual(WHOLE)
  },
)

test('BX-062 a picture that never comes does not keep the scripts away', async () => {
  const { appended, fire } = await openDocument()

  fire('DOMContentLoaded')
  vi.advanceTimersByTime(1499)
  expect(appended).toEqual([])
  vi.advanceTimersByTime(1)

  expect(appended).toEqual(WHOLE)
})
