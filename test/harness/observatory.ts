import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findObservatory } from '../../scripts/observatory.ts'

/** The input of a scan: a response as a reader of the public https site gets it. */
export interface Scanned {
  readonly headers: Headers
  readonly body: string
}

interface Jar {
  setCookieSync(cookie: string, url: string): unknown
}

/** The part of the package that is used, as it has no types. */
interface Modules {
  readonly ALL_TESTS: readonly ((requests: unknown) => { readonly result: string | null })[]
  readonly Requests: new (
    hostname: string,
  ) => {
    readonly responses: Record<string, unknown>
    readonly resources: { path: string | null }
    session: { readonly url: URL; readonly jar: Jar } | null
  }
  readonly getScoreModifier: (result: string) => number
  readonly getGradeForScore: (score: number) => { readonly score: number; readonly grade: string }
  readonly MINIMUM_SCORE_FOR_EXTRA_CREDIT: number
  readonly CookieJar: new () => Jar
}

async function load(): Promise<Modules> {
  const folder = findObservatory()
  if (folder === null) throw new Error('The HTTP Observatory is not installed')
  const files = ['constants.js', 'types.js', 'grader/grader.js', 'grader/charts.js'].map((file) =>
    join(folder, 'src', file),
  )
  const cookies = createRequire(join(folder, 'package.json')).resolve('tough-cookie')
  const modules = await Promise.all([...files, cookies].map((file) => import(pathToFileURL(file).href)))
  return Object.assign({}, ...modules)
}

/** The score and grade of a response by the Observatory's own tests, added up as in its scanner. */
export async function scanAnswer({ headers, body }: Scanned): Promise<{ score: number; grade: string }> {
  const modules = await load()
  const { ALL_TESTS, Requests, CookieJar, getScoreModifier, getGradeForScore } = modules
  const requests = new Requests('www.example.com')
  const said: Record<string, string | readonly string[]> = Object.fromEntries(headers)
  if (headers.has('set-cookie')) said['set-cookie'] = headers.getSetCookie()
  const answer = { status: 200, headers: said, verified: true }
  // TLS ends in front of the site, which redirects plain http, so the site has no http response to judge.
  // The tests read one header with the API of axios.
  Object.defineProperty(said, 'get', { value: (name: string) => headers.get(name), enumerable: false })
  const url = new URL('https://www.example.com/')
  const jar = new CookieJar()
  for (const cookie of headers.getSetCookie()) jar.setCookieSync(cookie, url.href)
  requests.session = { url, jar }
  Object.assign(requests.responses, { auto: answer, https: answer, cors: answer, http: null })
  requests.resources.path = body
  const modifiers = ALL_TESTS.map((judge) => getScoreModifier(judge(requests).result ?? ''))
  const kept = modifiers.filter((points) => points < 0).reduce((sum, points) => sum + points, 100)
  const all = modifiers.reduce((sum, points) => sum + points, 100)
  return getGradeForScore(kept >= modules.MINIMUM_SCORE_FOR_EXTRA_CREDIT ? all : kept)
}
