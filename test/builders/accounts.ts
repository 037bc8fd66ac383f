import supertest from 'supertest'
import { onTestFinished } from 'vitest'
import type { Services } from '../../server/site/services.ts'
import { buildChain } from './app.ts'
import { buildReaders } from './readers.ts'
import { buildConfig, buildLog, buildServices } from './services.ts'

const SITE = 'http://localhost:3000'

/** A mail that waits in the store. */
export interface WaitingMail {
  readonly recipient: string
  readonly kind: string
  readonly data: Readonly<Record<string, string>>
}

/**
 * The site's chain with a readers' store in memory, a clock that a test moves, and clients with cookies of their own.
 * Passwords are hashed for real.
 */
export function buildAccountSite({
  env = {},
  overrides = {},
  at = Date.parse('2026-11-28T12:00:00Z'),
}: {
  env?: Readonly<Record<string, string>>
  overrides?: Partial<Services>
  /** When the clock begins, in milliseconds: now, for tests with other servers. */
  at?: number
} = {}) {
  const config = buildConfig(env)
  let now = at
  const { log, lines, text } = buildLog(config)
  // Each look at the clock is later, so that mails have an order.
  const clock = () => {
    now += 1
    return now
  }
  const services = buildServices({ config, clock, log, readers: buildReaders(), ...overrides })
  // Mails stay in the store, where the test reads them.
  Object.assign(services.mailer, { wake: () => undefined })
  const app = buildChain(services)
  const mails = () => services.readers.findDueMails({ now: now + 1e12, limit: 1000 }) as Promise<readonly WaitingMail[]>
  return {
    services,
    app,
    log: { lines, text },
    /** Moves the clock by milliseconds. */
    pass: (ms: number) => {
      now += ms
    },
    now: () => now,
    mails,
    /** The newest mail to an address. */
    async mailTo(address: string): Promise<WaitingMail> {
      const found = (await mails()).findLast(({ recipient }) => recipient === address)
      if (found === undefined) throw new Error(`There is no mail to ${address}`)
      return found
    },
    client: (headers: Readonly<Record<string, string>> = {}) => buildClient(app, headers),
  }
}

export type AccountSite = ReturnType<typeof buildAccountSite>

/** A browser: it keeps cookies, `Secure` ones too, and sends the headers of a page of the site. */
export function buildClient(app: Parameters<typeof supertest>[0], headers: Readonly<Record<string, string>> = {}) {
  const jar = new Map<string, string>()
  const request = (method: 'get' | 'post' | 'put', path: string) =>
    supertest(app)
      [method](path)
      .set({
        host: 'localhost:3000',
        origin: SITE,
        'sec-fetch-site': 'same-origin',
        accept: 'application/json',
        ...headers,
      })
      .set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
  const keep = (response: supertest.Response): supertest.Response => {
    const set = response.headers['set-cookie'] as unknown as readonly string[] | undefined
    for (const cookie of set ?? []) {
      const [pair = ''] = cookie.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  return {
    jar,
    /** Calls with JSON. */
    call: async (path: string, body?: object, more: Readonly<Record<string, string>> = {}) =>
      keep(await request('post', `/apigee/users/${path}`).set(more).send(body)),
    put: async (path: string, body: object, more: Readonly<Record<string, string>> = {}) =>
      keep(await request('put', `/apigee/users/${path}`).set(more).send(body)),
    get: async (path: string, more: Readonly<Record<string, string>> = {}) =>
      keep(await request('get', path).set(more)),
    post: async (path: string, body?: object) => keep(await request('post', path).send(body)),
    /** Sends a form as a browser without scripts. */
    form: async (path: string, fields: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) =>
      keep(
        await request('post', `/apigee/users/${path}`)
          .set({ accept: 'text/html,*/*;q=0.8', ...more })
          .type('form')
          .send(fields),
      ),
  }
}

/** The password of accounts in tests. */
export const PASSWORD = 'thunder over 3 teapots!'

/** The site for one test, whose hashing threads end with it. */
export function setUpAccounts(options: Parameters<typeof buildAccountSite>[0] = {}): AccountSite {
  const site = buildAccountSite(options)
  onTestFinished(() => site.services.accounts.hasher.close())
  return site
}

/** The token of a mail's link. */
export const linkOf = ({ data }: Pick<WaitingMail, 'data'>): string =>
  new URL(data.link ?? '').searchParams.get('t') ?? ''

/** An account with a confirmed address and a password, and the client that has signed in to it. */
export async function buildAccount(site: AccountSite, email = 'ana@example.com') {
  const client = site.client()
  await client.call('link', { email })
  const { data } = await site.mailTo(email)
  await client.call('code', { code: data.code })
  await client.call('password', { password: PASSWORD })
  return client
}
