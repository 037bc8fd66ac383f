import supertest from 'supertest'
import { expect, test, vi } from 'vitest'
import { HashQueueFull } from '../../server/readers/passwords/hasher.ts'
import type { ReaderStore } from '../../server/readers/store/reader-store.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { SiteError } from '../../shared/errors.ts'
import { DEFAULT_FLAGS } from '../../shared/flags/flag.ts'
import { buildAccount, setUpAccounts } from '../builders/accounts.ts'
import { buildChain, PAGE_STEPS } from '../builders/app.ts'
import { buildArticle, buildContentApi, buildPageAnswer } from '../builders/content.ts'
import { buildReaders } from '../builders/readers.ts'
import { buildConfig, buildRules } from '../builders/services.ts'

/** A readers' store that notes its calls, and that a test can break. */
function watch(readers: ReaderStore) {
  const calls: string[] = []
  const state = { isDown: false }
  const watched = new Proxy(readers, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return async (...input: unknown[]) => {
        calls.push(String(name))
        if (state.isDown) throw new SiteError('STORE_UNAVAILABLE')
        return value.apply(target, input)
      }
    },
  })
  return { readers: watched, calls, state }
}

/** The site with its pages, and the cookies of a reader who has signed in. */
async function setUp() {
  const { readers, calls, state } = watch(buildReaders())
  const router = createSiteRouter(buildConfig())
  const content = buildContentApi(() => buildPageAnswer(buildArticle()))
  const rules = buildRules({ flags: { ...DEFAULT_FLAGS, signIn: true } })
  const site = setUpAccounts({ overrides: { readers, router, content, rules } })
  const { jar } = await buildAccount(site)
  const app = buildChain(site.services, PAGE_STEPS)
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  /** The status of a page, and the calls of the store that it caused. */
  const read = async (path: string, cookies = cookie) => {
    calls.length = 0
    const { status } = await supertest(app).get(path).set({ host: 'localhost:3000', cookie: cookies })
    return { status, calls: [...calls] }
  }
  return { ...{ read, state, site, app } }
}

test('AU-010 BX-001 pages for all readers never touch the readers’ store, signed in or not', async () => {
  const { read } = await setUp()

  for (const path of [
    '/',
    '/news/a-story/',
    '/_data/news/a-story/',
    '/about/',
    '/no/such/page/',
    '/ab-test-summary/',
  ]) {
    expect([path, (await read(path)).calls]).toEqual([path, []])
  }
})

test('AU-010 the reader’s own pages ask who is signed in, once, and only if there is a session’s cookie', async () => {
  const { read } = await setUp()

  for (const path of ['/user/settings/', '/user/saved/', '/user/following/']) {
    const own = await read(path)
    expect([path, own.status, own.calls.filter((call) => call === 'findSession')]).toEqual([path, 200, ['findSession']])
    expect([path, (await read(path, 'fly_user=1')).calls]).toEqual([path, []])
  }
  // The middleware's reader is the one whose devices the page lists.
  expect((await read('/user/settings/')).calls).toContain('listSessions')
})

test('AU-010 the pages to sign in on do not need the readers’ store', async () => {
  const { read, state } = await setUp()
  state.isDown = true

  expect([(await read('/user/sign-in/')).status, (await read('/user/settings/')).status]).toEqual([200, 503])
})

const ENTRANCES = [
  ['sign-in', 'link', { email: 'ana@example.com' }],
  ['sign-in', 'login', { email: 'ana@example.com', password: 'x' }],
  ['register', 'create', { email: 'ana@example.com', password: 'x' }],
  ['recover', 'recover', { email: 'ana@example.com' }],
  ['code', 'code', { code: '123456' }],
] as const

test.each(ENTRANCES)(
  'SE-002 a browser that keeps no cookie is told so by the form %s of %s',
  async (form, call, fields) => {
    const { site, app } = await setUp()
    const client = site.client()

    const { status, headers } = await client.form(call, { ...fields, token: 'x' })

    expect([status, headers.location]).toEqual([303, expect.stringMatching(new RegExp(`[?&]refused=${form}$`))])
    const page = await supertest(app).get(String(headers.location)).set({ host: 'localhost:3000' })
    expect(page.status).toBe(200)
  },
)

test('sign_ins_total counts attempts that the store or a full queue of passwords ended', async () => {
  const { site, state } = await setUp()
  const countOf = async (method: string, result: string) => {
    const { values } = await site.services.metrics.signIns.get()
    return values.find(({ labels }) => labels.method === method && labels.result === result)?.value ?? 0
  }
  const client = site.client()
  state.isDown = true
  await client.call('login', { email: 'ana@example.com', password: 'wrong 1!' })
  state.isDown = false
  vi.spyOn(site.services.accounts.hasher, 'verify').mockRejectedValue(new HashQueueFull())
  await client.call('login', { email: 'ana@example.com', password: 'wrong 1!' })

  expect([await countOf('password', 'failed'), await countOf('password', 'busy')]).toEqual([1, 1])
})
