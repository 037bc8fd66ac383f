import { afterEach, expect, test, vi } from 'vitest'
import { applyTheme, nextTheme, readTheme, THEME_KEY } from './theme-store.ts'

interface Page {
  readonly dataset: Record<string, string>
  readonly stored: Map<string, string>
}

function openPage(storage: 'works' | 'refuses' = 'works'): Page {
  const dataset: Record<string, string> = {}
  const stored = new Map<string, string>()
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('document', { documentElement: { dataset }, addEventListener: () => {} })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: storage === 'works' ? (key: string) => stored.get(key) ?? null : refuse,
    setItem: storage === 'works' ? (key: string, value: string) => stored.set(key, value) : refuse,
    removeItem: storage === 'works' ? (key: string) => stored.delete(key) : refuse,
  })
  return { dataset, stored }
}

/** Runs the blocking script, as the browser does on every load. */
async function loadScript(): Promise<void> {
  vi.resetModules()
  // TypeScript rejects an import of a script by its literal path, because it is not a module.
  const script = '../../start/start.ts'
  await import(script)
}

afterEach(() => vi.unstubAllGlobals())

test('BX-060 the toggle goes from the system’s theme to light, to dark and back', () => {
  expect(nextTheme('system')).toBe('light')
  expect(nextTheme('light')).toBe('dark')
  expect(nextTheme('dark')).toBe('system')
})

test('BX-060 a chosen theme applies at once, and on the next page before its first paint', async () => {
  const { dataset, stored } = openPage()

  applyTheme('dark')
  expect(dataset.theme).toBe('dark')
  delete dataset.theme
  await loadScript()

  expect(readTheme()).toBe('dark')
  expect(stored.get(THEME_KEY)).toBe('dark')
})

test('BX-060 a return to the system’s theme removes the attribute and the stored value', async () => {
  const { dataset, stored } = openPage()

  applyTheme('light')
  applyTheme('system')
  await loadScript()

  expect(dataset).toEqual({})
  expect(stored.size).toBe(0)
})

test.each(['', 'sepia', '"><script>'])('BX-060 the stored value %j is ignored', async (value) => {
  const { dataset, stored } = openPage()
  stored.set(THEME_KEY, value)

  await loadScript()

  expect(dataset).toEqual({})
})

test('BX-060 in a browser that refuses storage the theme applies to this page', async () => {
  openPage('refuses')

  await loadScript()
  applyTheme('dark')

  expect(readTheme()).toBe('dark')
})
