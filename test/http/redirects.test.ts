import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { parseRedirects } from '../../server/addresses/redirects/parse-redirects.ts'
import { createRedirectTable } from '../../server/addresses/redirects/redirect-table.ts'
import type { VanityRecord } from '../../server/addresses/vanity/vanity.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { buildChain, PAGE_STEPS } from '../builders/app.ts'
import { buildArticle, buildContentApi, buildPageAnswer } from '../builders/content.ts'
import { buildConfig, buildServices } from '../builders/services.ts'
import { URL_INPUTS as INPUTS } from '../builders/url-inputs.ts'
import { buildObjectTarget, buildVanity } from '../builders/vanity.ts'

/** Hosts to which redirects are allowed; some of the addresses name them. */
const ALLOWED = ['example.com', 'foo:80', 'localhost:3000']

/** The target with the number in the path, as the content source returns it. */
const targetOf = (path: string) => INPUTS[Number(/(\d+)/.exec(path)?.[1])] ?? ''

/** Lines whose target follows from the request, as far as they may. */
const LINES = '/to/* /:splat\n/by-query u=:u /:u/'
const PATTERNS = toTable(LINES)

function toTable(text: string) {
  const site = { siteOrigin: 'https://www.example.test', redirectHosts: [], prefixes: [], findRoute: () => null }
  const parsed = parseRedirects(text, site)
  if (parsed.faults !== null) throw new Error(JSON.stringify(parsed.faults))
  return createRedirectTable(parsed.rules)
}

type FindRecord = (path: string) => VanityRecord | null

/** A site whose vanity records and moved slugs redirect to the addresses of the data. */
async function startSite(findRecord: FindRecord, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const config = buildConfig({ SITE_ORIGIN: 'https://www.example.test', LOG_LEVEL: 'silent', ...env })
  const content = {
    ...buildContentApi(({ id }) => {
      if (id === 'seen') return buildPageAnswer(buildArticle({ slug: 'seen' }))
      return id.startsWith('moved-')
        ? { kind: 'moved', slug: targetOf(id), message: 'moved', tags: [] }
        : { kind: 'missing', message: 'none', tags: [] }
    }),
    vanity: async ({ path }: { readonly path: string }) => ({ tags: [], record: findRecord(path) }),
  }
  const services = buildServices({
    ...{ config, router: createSiteRouter(config), content },
    redirects: { read: () => PATTERNS, follow: () => () => {} },
  })
  const server = createServer(buildChain(services, PAGE_STEPS))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const toRedirect: FindRecord = (urlPath) =>
  urlPath.startsWith('/go-')
    ? buildVanity({
        ...{ id: urlPath, urlPath, urlType: 'PERMANENT_REDIRECT' },
        targets: [{ edition: 'us', targetType: 'url', target: targetOf(urlPath) }],
      })
    : null

/** Shows one story at every address. */
const toMask: FindRecord = (urlPath) =>
  buildVanity({ id: urlPath, urlPath, urlType: 'MASK', targets: buildObjectTarget('article/seen') })

const base = await startSite(toRedirect)
const open = await startSite(toRedirect, { REDIRECT_HOSTS: ALLOWED.join(',') })
const masked = await startSite(toMask)
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
afterAll(() => agent.destroy())

beforeEach(() => {
  // The router warns that most of the data are no valid parameters.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

interface Led {
  readonly status: number
  readonly location: string | null
}

/** Requests a path as given, which `fetch` would normalise; null for a path that no request line can contain. */
function ask(origin: string, path: string): Promise<Led | null> {
  if (/[^\x21-\x7e]/.test(path)) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const asking = request(origin, { agent, path, headers: { 'x-ab-test-variation': 'none' } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => {
        const { redirect = null, leave = null } = path.startsWith('/_data/') && text !== '' ? JSON.parse(text) : {}
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? redirect ?? leave })
      })
    })
    asking.on('error', reject).end()
  })
}

/** The host to which a browser on a page of the site would go. */
const hostOf = (location: string, origin: string) => new URL(location, `${origin}/news/a-story/`).host

interface Door {
  readonly name: string
  readonly origin: string
  /** The path with an address of the data in its place. */
  readonly toPath: (input: string, index: number) => string
}

const encode = (input: string) => encodeURIComponent(input.toWellFormed())

const DOORS: readonly Door[] = [
  { name: 'a vanity redirect', origin: base, toPath: (_, index) => `/go-${index}/` },
  { name: 'a vanity redirect, as data', origin: base, toPath: (_, index) => `/_data/go-${index}/` },
  { name: 'a moved slug', origin: base, toPath: (_, index) => `/news/moved-${index}/` },
  { name: 'a moved slug, as data', origin: base, toPath: (_, index) => `/_data/news/moved-${index}/` },
  { name: 'the slash redirect of a segment', origin: base, toPath: (input) => `/news/${encode(input)}` },
  { name: 'the slash redirect with a query', origin: base, toPath: (input) => `/news/a-story?${encode(input)}` },
  { name: '/asurion/ with a query', origin: base, toPath: (input) => `/asurion/?to=${input}` },
  { name: 'the splat of a pattern', origin: base, toPath: (input) => `/to/${input}` },
  { name: 'the encoded splat of a pattern', origin: base, toPath: (input) => `/to/${encode(input)}` },
  { name: 'the splat of a pattern, as data', origin: base, toPath: (input) => `/_data/to/${input}` },
  { name: 'the query of a pattern', origin: base, toPath: (input) => `/by-query?u=${encode(input)}` },
  { name: 'the slash redirect of a mask', origin: masked, toPath: (input) => `/${input}` },
  { name: 'the slash redirect of an encoded mask', origin: masked, toPath: (input) => `/${encode(input)}` },
  { name: 'the slash redirect of a mask, as data', origin: masked, toPath: (input) => `/_data/${input}` },
]

test.each(DOORS)('BX-028 no address of the WHATWG URL data leaves the site through $name', async (door) => {
  const { origin, toPath } = door
  const answers = await Promise.all(INPUTS.map((input, index) => ask(origin, toPath(input, index))))

  const off = answers.flatMap((answer, index) =>
    answer?.location == null || hostOf(answer.location, origin) === new URL(origin).host
      ? []
      : [`${JSON.stringify(INPUTS[index])} to ${answer.location}`],
  )
  expect(off).toEqual([])
  expect(answers.some((answer) => answer?.location != null)).toBe(true)
  expect(answers.filter((answer) => answer !== null && answer.status >= 500)).toEqual([])
})

test('BX-028 with REDIRECT_HOSTS a vanity redirect allows only those hosts, over https', async () => {
  const answers = await Promise.all(INPUTS.map((_, index) => ask(open, `/go-${index}/`)))

  const left = answers.flatMap((answer) => {
    const location = answer?.location ?? '/'
    return hostOf(location, open) === new URL(open).host ? [] : [new URL(location)]
  })
  expect(new Set(left.map(({ host }) => host))).toEqual(new Set(ALLOWED))
  expect(new Set(left.map(({ protocol }) => protocol))).toEqual(new Set(['https:']))
})
