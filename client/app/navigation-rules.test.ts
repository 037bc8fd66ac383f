import { expect, test, vi } from 'vitest'
import { PLACEHOLDER_MIN_MS, placeholderDelay } from '../components/load-near-screen.ts'
import { mayReload, RELOAD_WINDOW_MS } from './chunk-reload.ts'
import { leaveFor } from './load.ts'
import { createPageViews } from './page-views.ts'
import { mayPrefetch, PREFETCH_TIMEOUT_MS } from './prefetch.ts'
import { createReporter } from './report.ts'
import { scrollTarget } from './scroll.ts'

test('NV-007 a placeholder in view stays for 200 ms; one out of view delays nothing', () => {
  expect(PLACEHOLDER_MIN_MS).toBe(200)
  expect([0, 50, 199, 200, 5_000].map(placeholderDelay)).toEqual([200, 150, 1, 0, 0])
  expect(placeholderDelay(null)).toBe(0)
})

test('NV-009 a navigation scrolls to the top or the hash target; back and forward to the saved place', () => {
  expect(scrollTarget('PUSH', '', undefined)).toEqual({ kind: 'top' })
  expect(scrollTarget('PUSH', '#part-2', undefined)).toEqual({ kind: 'hash', id: 'part-2' })
  expect(scrollTarget('PUSH', '#%D7%90', undefined)).toEqual({ kind: 'hash', id: 'א' })
  expect(scrollTarget('PUSH', '#%', undefined)).toEqual({ kind: 'hash', id: '%' })
  expect(scrollTarget('POP', '#part-2', 840)).toEqual({ kind: 'place', top: 840 })
  expect(scrollTarget('POP', '', undefined)).toEqual({ kind: 'top' })
  expect(scrollTarget('PUSH', '', 840)).toEqual({ kind: 'top' })
})

test('NV-009 a page that opts out scrolls to a hash target or a saved place only', () => {
  expect(scrollTarget('PUSH', '', 840, true)).toBeNull()
  expect(scrollTarget('REPLACE', '', undefined, true)).toBeNull()
  expect(scrollTarget('PUSH', '#part-2', undefined, true)).toEqual({ kind: 'hash', id: 'part-2' })
  expect(scrollTarget('POP', '', 840, true)).toEqual({ kind: 'place', top: 840 })
})

test('NV-010 a failed chunk reloads the page no more than once in 60 000 ms', () => {
  expect(RELOAD_WINDOW_MS).toBe(60_000)
  expect(mayReload(null, 1_000_000)).toBe(true)
  expect(mayReload('1000000', 1_000_000 + 59_999)).toBe(false)
  expect(mayReload('1000000', 1_000_000 + 60_000)).toBe(true)
  expect(mayReload('rubbish', 5)).toBe(true)
})

test('NV-011 nothing is prefetched on 2g or with data saver', () => {
  expect(PREFETCH_TIMEOUT_MS).toBe(2000)
  expect(mayPrefetch(undefined)).toBe(true)
  expect(mayPrefetch({ effectiveType: '4g' })).toBe(true)
  expect(mayPrefetch({ effectiveType: '2g' })).toBe(false)
  expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
  expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
})

test('NV-012 the store of page views has the current and the previous path', () => {
  const views = createPageViews('/')
  expect(views.read()).toMatchObject({ path: '/', previous: null })

  views.begin('/news/')
  views.begin('/news/')

  expect(views.read()).toMatchObject({ path: '/news/', previous: '/' })
})

test('BR-009 each page view has its own uuid v4, which does not change during the view', () => {
  const views = createPageViews('/')
  const first = views.read().guid
  const again = views.read().guid

  views.begin('/')

  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(again).toBe(first)
  expect(views.read().guid).not.toBe(first)
})

test('ER-011 a page sends up to ten reports', () => {
  vi.stubGlobal('window', { location: { pathname: '/news/' } })
  const sent: string[] = []
  const report = createReporter((body) => sent.push(body))

  for (let index = 0; index < 15; index += 1) report(new Error(`fault ${index}`))

  expect(sent).toHaveLength(10)
  expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({ message: 'fault 0', path: '/news/' })
  vi.unstubAllGlobals()
})

test('ER-013 leaving the site starts a document load and throws ERR_REDIRECT', () => {
  const assign = vi.fn()

  expect(() => leaveFor('https://partner.example/', assign)).toThrow(expect.objectContaining({ code: 'ERR_REDIRECT' }))
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://partner.example/')
})
