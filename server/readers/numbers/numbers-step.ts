import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { sendPlain } from '../../http/plain-response.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { equalSecrets } from '../../http/token.ts'
import { readAssets } from '../../pages/render/assets.ts'
import type { Config } from '../../process/config.ts'
import { DIST_DIR } from '../../process/dist-dir.ts'
import { readFigures, toCsv } from './figures.ts'
import { renderFigures } from './figures-page.ts'
import type { Numbers } from './numbers.ts'
import { DIMENSIONS, type Dimension } from './tally.ts'

const PAGE = '/_node/numbers'
const STYLE = `${PAGE}.css`

interface Needs {
  readonly config: Pick<Config, 'numbersToken' | 'environment'>
  readonly publication: { readonly name: string; readonly timeZone: string }
  readonly numbers: Numbers
  readonly rules: { read(): { readonly tests: Parameters<typeof readFigures>[1] } }
  readonly clock: () => number
}

/**
 * Shows the numbers: as a page without scripts, as CSV and as JSON. They open with NUMBERS_TOKEN as the password, and
 * without one in development alone.
 */
export function numbersStep({ config, publication, numbers, rules, clock }: Needs): RequestHandler {
  const { name, timeZone } = publication
  const css = readFileSync(join(import.meta.dirname, 'numbers.css'), 'utf8')
  const styles = [...findStyles(), STYLE]

  async function sendPage(response: Response): Promise<void> {
    const now = clock()
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en', { timeZone, ...options }).format(now)
    const html = renderFigures(await readFigures(numbers, rules.read().tests, { timeZone, now }), {
      ...{ site: name, styles, timeZone },
      date: format({ dateStyle: 'full' }),
      time: format({ timeStyle: 'short' }),
    })
    response.type('text/html; charset=utf-8').send(html)
  }

  /** Everything of one day, or of today. */
  async function readDay(request: Request) {
    const { day = numbers.periods.day() } = request.query
    if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return null
    // Its keys are those of the table.
    const dimensions = Object.keys(DIMENSIONS) as Dimension[]
    const rows = await Promise.all(
      dimensions.map(async (dimension) => {
        const found = await numbers.store.readPeriod({ span: 'day', dimension, period: day })
        return found.map(({ name: item, sums }) => ({ dimension, item, sums }))
      }),
    )
    return { day, rows: rows.flat() }
  }

  async function sendRows(request: Request, response: Response): Promise<void> {
    const found = await readDay(request)
    if (found === null)
      return void response
        .status(400)
        .json({ error: { code: 400, message: 'day: expected a day, such as 2026-11-28' } })
    if (request.path.endsWith('.json')) return void response.json(found)
    response
      .setHeader('content-disposition', `attachment; filename="numbers-${found.day}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(toCsv(found.rows))
  }

  return (request, response, next) => {
    if (![PAGE, `${PAGE}/`, `${PAGE}.csv`, `${PAGE}.json`, STYLE].includes(request.path)) return next()
    readRequestContext(request).route = 'numbers'
    response.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return sendPlain(request, response, 405)
    }
    if (request.path === STYLE) return void response.type('text/css').send(css)
    const token = config.numbersToken
    if (token === null && config.environment !== 'development') return sendPlain(request, response, 404)
    if (token !== null && !hasPassword(request, token)) {
      response.setHeader('www-authenticate', 'Basic realm="The numbers", charset="UTF-8"')
      return sendPlain(request, response, 401)
    }
    const sent = request.path.includes('.') ? sendRows(request, response) : sendPage(response)
    sent.catch(() => {
      response.setHeader('retry-after', '10')
      sendPlain(request, response, 503)
    })
  }
}

/** Whether a request has a password, with any user name (RFC 7617). */
function hasPassword(request: Request, expected: string): boolean {
  const [, encoded] = /^Basic +([\w+/=-]{1,1000})$/i.exec(request.get('authorization') ?? '') ?? []
  if (encoded === undefined) return false
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  return equalSecrets(text.slice(text.indexOf(':') + 1), expected)
}

/** The styles of the site, which have its colours and fonts; none before the first build. */
function findStyles(): readonly string[] {
  try {
    return readAssets(join(DIST_DIR, 'client'))('article', 'en-US').styles
  } catch {
    return []
  }
}
