import { afterEach, expect, test, vi } from 'vitest'

interface Appended {
  readonly rel?: string
  readonly href?: string
  readonly type?: string
  readonly src?: string
}

/** Runs the script in the head of a new document; `fire` calls the listener of an event. */
async function openDocument(cookie = '') {
  const appended: Appended[] = []
  const listeners = new Map<string, (event?: object) => void>()
  const listen = (name: string, listener: (event?: object) => void) => listeners.set(name, listener)
  vi.useFakeTimers()
  vi.resetModules()
  const dataset: { reader?: string } = {}
  vi.stubGlobal('document', {
    cookie,
    documentElement: { dataset },
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
  const fire = (name: string, event?: object) => listeners.get(name)?.(event)
  return { dataset, appended, observe, paint: (name: string) => paint(name), fire }
}

/** An element inside of one that a selector finds. */
class Inside {
  readonly found: Readonly<Record<string, object>>
  constructor(found: Readonly<Record<string, object>>) {
    this.found = found
  }
  closest(selector: string): object | null {
    return this.found[selector] ?? null
  }
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

test.each([
  ['', 'out'],
  ['fly_device=desktop; fly_user=1', 'in'],
  ['fly_user=1', 'in'],
  ['previousLogin=1', 'out'],
])('with the cookies %j the bar is for a reader who is signed %s', async (cookie, state) => {
  const { dataset } = await openDocument(cookie)

  expect(dataset.reader).toBe(state)
})

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

test('BX-052 the last button that was pressed before the scripts listen is pressed again, and no other', async () => {
  const { fire } = await openDocument()
  vi.stubGlobal('Element', Inside)
  const [first, second] = [{ click: vi.fn() }, { click: vi.fn() }]

  for (const button of [first, second]) fire('click', { target: new Inside({ 'button[type="button"]': button }) })
  fire('listening')

  expect([first.click.mock.calls.length, second.click.mock.calls.length]).toEqual([0, 1])
})

test.each([
  ['is remembered for the page of its video', {}, '/videos/a/'],
  ['in another tab is not', { ctrlKey: true }, undefined],
])('VD-022 a card that is pressed before the scripts listen %s', async (_what, keys, kept) => {
  const { fire } = await openDocument()
  const session = new Map<string, string>()
  vi.stubGlobal('Element', Inside)
  vi.stubGlobal('sessionStorage', { setItem: (name: string, value: string) => session.set(name, value) })

  fire('click', { target: new Inside({ '[data-card] a[href]': { pathname: '/videos/a/' } }), ...keys })

  expect(session.get('pressed-card')).toBe(kept)
})
