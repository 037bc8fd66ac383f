import { z } from 'zod'
import { flag } from '../process/command-line/command.ts'
import { toCsvLine } from '../process/csv-line.ts'
import { defineCommand } from './command.ts'
import { type Console, type ExitStatus, toPlainLine } from './console.ts'
import { json, spreadsheet } from './fields.schema.ts'
import { readStoreConfig } from './store-config.ts'
import { follow, RESULTS, type Result, type Verified } from './verify/follow.ts'
import { readAddresses } from './verify/read-addresses.ts'
import { openVerifiedSite } from './verify/verified-site.ts'

export const verifyCommand = defineCommand({
  name: 'verify',
  about:
    'says what each address of an old site is here: a page, a redirect, gone or lost; FILE is a sitemap or an index of sitemaps (XML), a list of addresses, or CSV; asks this site alone',
  words: { FILE: z.string() },
  options: { csv: flag('prints CSV'), spreadsheet, json },
  // The site that is verified opens the store itself.
  async run({ FILE, ...request }, terminal) {
    if ((request.csv || request.spreadsheet) && request.json)
      throw new Error('--csv: expected --csv or --json, not both')
    return runVerify(FILE, request, terminal)
  },
})

interface VerifyRequest {
  readonly csv: boolean
  readonly json: boolean
  /** CSV that is quoted for a spreadsheet. */
  readonly spreadsheet: boolean
}

/** Addresses that are requested at the same time. */
const AT_ONCE = 8

/**
 * Says where each old address of a file leads on this site, and counts the results (MV-005). It opens the site in this
 * process, whether or not another one runs.
 *
 * @returns 1 when an address is lost or fails
 */
async function runVerify(
  file: string,
  { csv, json, spreadsheet }: VerifyRequest,
  terminal: Console,
): Promise<ExitStatus> {
  const addresses = await readAddresses(file)
  const config = readStoreConfig(terminal)
  const site = await openVerifiedSite(config)
  const counts = new Map<Result, number>()
  const { head, write, sum } = csv || spreadsheet ? toCsvForm(spreadsheet) : json ? JSON_LINES : TABLE
  try {
    terminal.out(head)
    for (let at = 0; at < addresses.length; at += AT_ONCE) {
      const part = addresses.slice(at, at + AT_ONCE)
      for (const line of await Promise.all(part.map((address) => follow(address, site, config.siteOrigin)))) {
        counts.set(line.result, (counts.get(line.result) ?? 0) + 1)
        terminal.out(write(line))
      }
    }
  } finally {
    await site.close()
  }
  terminal.out(sum(counts, addresses.length))
  return (counts.get('lost') ?? 0) + (counts.get('error') ?? 0) > 0 ? 1 : 0
}

interface Form {
  readonly head: string
  readonly write: (line: Verified) => string
  readonly sum: (counts: ReadonlyMap<Result, number>, total: number) => string
}

const MEANINGS: Readonly<Record<Result, string>> = {
  ok: 'a page at the same address (200)',
  'one hop': 'one redirect',
  'more hops': 'several redirects',
  gone: 'taken away for good (410)',
  lost: 'not found (404), or a page where a feed was',
  error: 'any other status, a circle, or no address',
}

const TABLE: Form = {
  head: '',
  write({ address, result, hops, status, target }) {
    const what = result === 'more hops' ? `${hops} hops` : result
    const way = target === null ? address : `${address} → ${target}`
    return `${what.padEnd(8)} ${String(status ?? '').padEnd(3)}  ${toPlainLine(way)}\n`
  },
  sum(counts, total) {
    const lines = RESULTS.map((result) => [counts.get(result) ?? 0, result, MEANINGS[result]] as const)
    const rows = lines.map(
      ([count, result, meaning]) => `${String(count).padStart(7)}  ${result.padEnd(9)}  ${meaning}\n`,
    )
    return `\n${rows.join('')}${String(total).padStart(7)}  addresses\n`
  },
}

const toCsvForm = (forSpreadsheet: boolean): Form => ({
  head: toCsvLine(['address', 'result', 'hops', 'status', 'target']),
  write: ({ address, result, hops, status, target }) =>
    toCsvLine([address, result, hops, status, target], { forSpreadsheet }),
  sum: () => '',
})

const JSON_LINES: Form = {
  head: '',
  write: (line) => `${JSON.stringify(line)}\n`,
  sum(counts, total) {
    const all = Object.fromEntries(RESULTS.map((result) => [result, counts.get(result) ?? 0]))
    return `${JSON.stringify({ total, counts: all })}\n`
  },
}
