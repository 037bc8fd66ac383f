import { z } from 'zod'
import { toAddress } from '../../shared/newsletters/address.ts'
import { flag } from '../process/command-line/command.ts'
import { toCsvLine } from '../process/csv-line.ts'
import { LEAD_COLUMNS, toLeadRow, toOpenLead, toReference } from '../readers/leads/open-lead.ts'
import { readAllLeads } from '../readers/leads/read-all-leads.ts'
import { type ContentCommand, defineReaderCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import { json } from './fields.schema.ts'
import type { ReaderDesk } from './reader-desk.ts'

interface Printing {
  readonly json: boolean
}

/** Lists the requests for quotes, exports them, and erases those of a reader (GE-015). */
export const leadsCommand: ContentCommand = {
  name: 'leads',
  about: 'requests for quotes',
  commands: [
    defineReaderCommand({
      name: 'list',
      about: 'prints when each was sent, its reference, ZIP code and companies',
      options: { json },
      run: list,
    }),
    defineReaderCommand({
      name: 'export',
      about: 'prints everything that the companies get, as CSV',
      options: {
        spreadsheet: flag('for a spreadsheet: a text that begins like a formula gets an apostrophe'),
        json,
      },
      run: exportAll,
    }),
    defineReaderCommand({
      name: 'erase',
      about: 'erases one request, or all of an address; no restored backup brings them back',
      words: { ADDRESS_OR_REFERENCE: z.string() },
      options: { json },
      run: erase,
    }),
  ],
}

async function list({ json }: Printing, { readers }: ReaderDesk, { out }: Console): Promise<ExitStatus> {
  for await (const lead of readAllLeads(readers)) {
    const sent = new Date(lead.sentAt).toISOString()
    const row = { reference: toReference(lead.id), sent, zip: lead.zip, sellers: lead.sellers }
    out(json ? `${JSON.stringify(row)}\n` : `${sent}  ${row.reference}  ${lead.zip}  ${lead.sellers.join(', ')}\n`)
  }
  return 0
}

async function exportAll(
  { json, spreadsheet }: Printing & { readonly spreadsheet: boolean },
  { readers }: ReaderDesk,
  { out }: Console,
): Promise<ExitStatus> {
  if (!json) out(toCsvLine(LEAD_COLUMNS))
  for await (const lead of readAllLeads(readers)) {
    out(json ? `${JSON.stringify(toOpenLead(lead))}\n` : toCsvLine(toLeadRow(lead), { forSpreadsheet: spreadsheet }))
  }
  return 0
}

async function erase(
  { ADDRESS_OR_REFERENCE: given, json }: Printing & { readonly ADDRESS_OR_REFERENCE: string },
  { readers, erasures }: ReaderDesk,
  terminal: Console,
): Promise<ExitStatus> {
  const ids = await findIds(given, readers)
  const erased = ids.length === 0 ? 0 : await erasures.eraseLeads(ids)
  if (erased === 0) {
    terminal.err('There is no request with this address or reference\n')
    return 1
  }
  terminal.out(json ? `${JSON.stringify({ erased })}\n` : `erased ${erased}\n`)
  return 0
}

async function findIds(given: string, readers: ReaderDesk['readers']): Promise<readonly string[]> {
  const address = toAddress(given)
  if (address !== null) return (await readers.leadsOf(address)).map(({ id }) => id)
  const ids: string[] = []
  for await (const { id } of readAllLeads(readers)) {
    if (toReference(id) === given.toUpperCase()) ids.push(id)
  }
  return ids
}
