import { toAddress } from '../../shared/newsletters/address.ts'
import type { Subscription } from '../store/subscription-store.ts'
import type { Console, ExitStatus } from './console.ts'
import { toCsvLine } from './csv-line.ts'
import type { Desk } from './desk.ts'

interface NewslettersRequest {
  readonly action: 'list' | 'export' | 'erase'
  /** The address to erase. */
  readonly subject: string
  readonly letter?: string | undefined
  readonly json: boolean
  /** Whether the addresses are quoted for a spreadsheet; a mailing service needs them as they are. */
  readonly spreadsheet: boolean
}

/** Rows that are read at once, so that an export of any length needs little memory. */
const PAGE = 1000

/** Lists the newsletters with their sign-ups, exports the addresses, and erases one (PG-064). */
export async function runNewsletters(request: NewslettersRequest, desk: Desk, terminal: Console): Promise<ExitStatus> {
  switch (request.action) {
    case 'list':
      return list(request, desk, terminal)
    case 'export':
      return exportAll(request, desk, terminal)
    case 'erase':
      return erase(request, desk, terminal)
  }
}

async function list({ json }: NewslettersRequest, { store }: Desk, { out }: Console): Promise<ExitStatus> {
  for (const { letter, count } of await store.subscriptions.counts()) {
    out(json ? `${JSON.stringify({ letter, count })}\n` : `${String(count).padStart(8)}  ${letter}\n`)
  }
  return 0
}

/** CSV for a mailing service, or a line of JSON for each sign-up. */
async function exportAll(
  { letter, json, spreadsheet }: NewslettersRequest,
  { store }: Desk,
  { out }: Console,
): Promise<ExitStatus> {
  if (!json) out(toCsvLine(['address', 'newsletter', 'locale', 'subscribed']))
  let after: Subscription | undefined
  for (;;) {
    const rows = await store.subscriptions.list({ letter, after, limit: PAGE })
    for (const { address, letter: newsletter, locale, subscribedAt } of rows) {
      const subscribed = new Date(subscribedAt).toISOString()
      out(
        json
          ? `${JSON.stringify({ address, newsletter, locale, subscribed })}\n`
          : toCsvLine([address, newsletter, locale, subscribed], { forSpreadsheet: spreadsheet }),
      )
    }
    after = rows.at(-1)
    if (rows.length < PAGE) return 0
  }
}

async function erase({ subject, json }: NewslettersRequest, { store }: Desk, terminal: Console): Promise<ExitStatus> {
  const address = toAddress(subject)
  const erased = address === null ? 0 : await store.subscriptions.erase(address)
  if (erased === 0) {
    terminal.err('Nobody has signed up with this address\n')
    return 1
  }
  terminal.out(json ? `${JSON.stringify({ erased })}\n` : `erased ${erased}\n`)
  return 0
}
