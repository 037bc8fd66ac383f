import { z } from 'zod'
import { toAddress } from '../../shared/newsletters/address.ts'
import { flag, option } from '../process/command-line/command.ts'
import { toCsvLine } from '../process/csv-line.ts'
import type { Subscription } from '../readers/store/newsletters.ts'
import { type ContentCommand, defineReaderCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import { json } from './fields.schema.ts'
import type { ReaderDesk } from './reader-desk.ts'

interface Printing {
  readonly json: boolean
}

interface ExportOptions extends Printing {
  readonly newsletter?: string | undefined
  /** Whether the addresses are quoted for a spreadsheet; a mailing service needs them as they are. */
  readonly spreadsheet: boolean
}

/** Rows that are read at once, so that an export of any length needs little memory. */
const PAGE = 1000

/** Lists the newsletters with their sign-ups, exports the addresses, and erases one (PG-064). */
export const newslettersCommand: ContentCommand = {
  name: 'newsletters',
  about: 'sign-ups for newsletters',
  commands: [
    defineReaderCommand({
      name: 'list',
      about: 'prints how many addresses have signed up for each newsletter',
      options: { json },
      run: list,
    }),
    defineReaderCommand({
      name: 'export',
      about: 'prints the addresses as CSV',
      options: {
        newsletter: option('SLUG', 'those of one newsletter', z.string().min(1).optional()),
        spreadsheet: flag('for a spreadsheet: an address that begins like a formula gets an apostrophe'),
        json,
      },
      run: exportAll,
    }),
    defineReaderCommand({
      name: 'erase',
      about: 'erases all sign-ups of an address',
      words: { ADDRESS: z.string() },
      options: { json },
      run: erase,
    }),
  ],
}

async function list({ json }: Printing, { readers }: ReaderDesk, { out }: Console): Promise<ExitStatus> {
  for (const { letter, count } of await readers.countSubscriptions()) {
    out(json ? `${JSON.stringify({ letter, count })}\n` : `${String(count).padStart(8)}  ${letter}\n`)
  }
  return 0
}

/** CSV for a mailing service, or a line of JSON for each sign-up. */
async function exportAll(
  { newsletter: letter, json, spreadsheet }: ExportOptions,
  { readers }: ReaderDesk,
  { out }: Console,
): Promise<ExitStatus> {
  if (!json) out(toCsvLine(['address', 'newsletter', 'locale', 'subscribed']))
  let after: Subscription | undefined
  for (;;) {
    const rows = await readers.listSubscriptions({ letter, after, limit: PAGE })
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

async function erase(
  { ADDRESS, json }: Printing & { readonly ADDRESS: string },
  { erasures }: ReaderDesk,
  terminal: Console,
): Promise<ExitStatus> {
  const address = toAddress(ADDRESS)
  const erased = address === null ? 0 : await erasures.eraseSubscriptions(address)
  if (erased === 0) {
    terminal.err('Nobody has signed up with this address\n')
    return 1
  }
  terminal.out(json ? `${JSON.stringify({ erased })}\n` : `erased ${erased}\n`)
  return 0
}
