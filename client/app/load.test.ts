import type { LoaderFunctionArgs } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from '../../test/harness/until.ts'
import { createLoader } from './load.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function stubResponse(body: unknown, type = 'application/json') {
  const fetched = vi.fn(async () => new Response(JSON.stringify(body), { headers: { 'content-type': type } }))
  const assign = vi.fn()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', { location: { assign } })
  return { fetched, assign }
}

function load(path: string): Promise<unknown> {
  const request = new Request(`https://www.example.com${path}`)
  return createLoader('b1', { locale: 'en-US', siteName: 'Masthead', edition: 'uk' })({
    request,
    params: {},
    context: {},
  } as unknown as LoaderFunctionArgs)
}

test('NV-013 a navigation sends one request, to the data endpoint', async () => {
  const { fetched } = stubResponse({
    build: 'b1',
    status: 200,
    page: { page: 'error', layout: 'error', locale: 'en-US', path: '/nowhere/', content: { kind: 'error' }, rows: [] },
  })

  const loaded = await load('/nowhere/?pageNumber=2')

  expect(fetched).toHaveBeenCalledOnce()
  expect(fetched.mock.calls[0]).toMatchObject([
    '/_data/nowhere/?pageNumber=2',
    { headers: { accept: 'application/json' } },
  ])
  expect(loaded).toMatchObject({ payload: { path: '/nowhere/' } })
})

test('ER-012 a redirect of the data endpoint is followed in the client', async () => {
  stubResponse({ build: 'b1', status: 301, redirect: '/news/new-slug/' })

  const response = await load('/news/old-slug/')

  expect(response).toBeInstanceOf(Response)
  expect((response as Response).headers.get('location')).toBe('/news/new-slug/')
})

test.each([
  [
    'a redirect off the site',
    { build: 'b1', status: 301, leave: 'https://partner.example/' },
    'https://partner.example/',
  ],
  ['another build', { build: 'b2', status: 200, page: { page: 'error' } }, '/a/'],
  ['a page in another language', { build: 'b1', status: 200, page: { page: 'error', locale: 'fr-FR' } }, '/a/'],
])('ER-014 %s starts a document load, and the loader neither resolves nor rejects', async (_name, body, target) => {
  const { assign } = stubResponse(body)
  const settled = vi.fn()

  load('/a/').then(settled, settled)
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(target), PATIENCE_MS)

  expect(settled).not.toHaveBeenCalled()
})

test('BX-013 a response that is not JSON starts a document load of the target', async () => {
  const { assign } = stubResponse('<!doctype html>', 'text/html')

  void load('/news/a/?x=1')

  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/news/a/?x=1'), PATIENCE_MS)
})

test('ER-004 a failed load shows the error page with status 500 and is reported', async () => {
  const reportError = vi.fn()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('window', { reportError })
  vi.stubGlobal('document', { documentElement: { lang: 'en-US', dataset: { brand: 'roadshow' } } })

  const loaded = await load('/news/a/?x=1')

  expect(loaded).toMatchObject({
    payload: { page: 'error', status: 500, path: '/news/a/?x=1', brand: 'roadshow', locale: 'en-US' },
  })
  expect(loaded).toMatchObject({ payload: { head: { title: 'Something went wrong on our side - Masthead' } } })
  expect(reportError).toHaveBeenCalledOnce()
})

test('BR-005 the error page of a failed load has the edition of the first page', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('window', { reportError: vi.fn() })
  vi.stubGlobal('document', { documentElement: { lang: 'en-US', dataset: {} } })

  expect(await load('/news/a/')).toMatchObject({ payload: { edition: 'uk' } })
})
