import { afterEach, expect, test, vi } from 'vitest'

interface Appended {
  readonly rel?: string
  readonly href?: string
  readonly type?: string
  readonly src?: string
}

/** Runs the script in the head of a new document; `fire` calls the listener of an event. */
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
  let paint = (_name: string) => {}
  const observe = vi.fn()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly observe = observe
      constructor(hear: (list: object) => void) {
        paint = (name) => hear({ getEntriesByName: (wanted: string) => (wanted === name ? [{}] : []) })
      }
    },
  )
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name))
  // TypeScript rejects an import of a script by its literal path, because it is not a module.
  const script = './start.ts'
  await import(script)
  return { appended, observe, paint: (name: string) => paint(name), fire: (name: string) => listeners.get(name)?.() }
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

test('BX-062 the scripts of a page are fetched when it has loaded and is on the screen, and only once', async () => {
  const { appended, observe, paint, fire } = await openDocument()
  expect(appended).toEqual([])

  fire('DOMContentLoaded')
  expect(appended).toEqual([])
  fire('load')
  fire('load')
  paint('first-paint')
  expect(appended).toEqual([])
  paint('first-contentful-paint')
  paint('first-contentful-paint')

  expect(observe).toHaveBeenLastCalledWith({ type: 'paint', buffered: true })
  expect(appended).toEqual(WHOLE)
})

test.each(['pointerover', 'pointerdown', 'keydown'])(
  'BX-062 the event %s fetches the scripts at once',
  async (intent) => {
    const { appended, fire } = await openDocument()

    fire('DOMContentLoaded')
    fire(intent)

    expect(appended).toEqual(WHOLE)
  },
)

test('BX-062 the scripts load after 1500 ms even if a picture never loads', async () => {
  const { appended, fire } = await openDocument()

  fire('DOMContentLoaded')
  vi.advanceTimersByTime(1499)
  expect(appended).toEqual([])
  vi.advanceTimersByTime(1)

  expect(appended).toEqual(WHOLE)
})
