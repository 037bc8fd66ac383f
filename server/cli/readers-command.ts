import { z } from 'zod'
import { toAddress } from '../../shared/newsletters/address.ts'
import { readExport } from '../readers/accounts/export.ts'
import { type ContentCommand, defineReaderCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import { json } from './fields.schema.ts'
import type { ReaderDesk } from './reader-desk.ts'

/** Accounts that are read at once, so that a list of any length needs little memory. */
const PAGE = 1000

export const readersCommand: ContentCommand = {
  name: 'readers',
  about: 'what is stored of readers',
  commands: [
    defineReaderCommand({
      name: 'list',
      about: 'prints each account: address, state, first day, when it was last used',
      options: { json },
      run: list,
    }),
    defineReaderCommand({
      name: 'export',
      about: 'prints as JSON all that is stored of an address, without its secrets',
      words: { ADDRESS: z.string() },
      run: exportAddress,
    }),
    defineReaderCommand({
      name: 'erase',
      about: 'erases the account and everything else of an address; no restored backup brings it back',
      words: { ADDRESS: z.string() },
      options: { json },
      run: erase,
    }),
  ],
}

async function list(
  { json }: { readonly json: boolean },
  { readers }: ReaderDesk,
  { out }: Console,
): Promise<ExitStatus> {
  const toTime = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  for (let after = ''; ; ) {
    const rows = await readers.listAccounts({ after, limit: PAGE })
    for (const { id, address, pending, createdAt, seenAt } of rows) {
      const shown = { address: address ?? pending, confirmed: address !== null, created: toTime(createdAt) }
      const words = [shown.created?.slice(0, 10), toTime(seenAt)?.slice(0, 10) ?? '-'.padEnd(10)]
      const state = shown.confirmed ? 'confirmed  ' : 'unconfirmed'
      out(
        json
          ? `${JSON.stringify({ id, ...shown, seen: toTime(seenAt) })}\n`
          : `${[...words, state, shown.address].join('  ')}\n`,
      )
    }
    if (rows.length < PAGE) return 0
    after = rows.at(-1)?.id ?? ''
  }
}

/** Several accounts can have registered with an address; its owner has confirmed one at most. */
async function exportAddress(
  { ADDRESS }: { readonly ADDRESS: string },
  { readers }: ReaderDesk,
  terminal: Console,
): Promise<ExitStatus> {
  const address = toAddress(ADDRESS)
  if (address === null) return refuseAddress(terminal)
  const found = await Promise.all((await readers.accountsOf(address)).map((id) => readers.findAccount(id)))
  const known = found.filter((account) => account !== null)
  const accounts = await Promise.all(known.map((account) => readExport(account, readers)))
  const newsletters = await readers.subscriptionsOf(address)
  const leads = await readers.leadsOf(address)
  if (accounts.length + newsletters.length + leads.length === 0) return findNothing(terminal)
  terminal.out(`${JSON.stringify({ accounts, newsletters, leads }, null, 2)}\n`)
  return 0
}

function refuseAddress({ err }: Console): ExitStatus {
  err('Expected an address, such as ada@example.com\n')
  return 2
}

function findNothing({ err }: Console): ExitStatus {
  err('There is no account, no sign-up and no request for quotes of this address\n')
  return 1
}

async function erase(
  { ADDRESS, json }: { readonly ADDRESS: string; readonly json: boolean },
  { erasures }: ReaderDesk,
  terminal: Console,
): Promise<ExitStatus> {
  const address = toAddress(ADDRESS)
  if (address === null) return refuseAddress(terminal)
  const { accounts, subscriptions, leads } = await erasures.eraseAddress(address)
  if (accounts + subscriptions + leads === 0) return findNothing(terminal)
  terminal.out(
    json
      ? `${JSON.stringify({ accounts, subscriptions, leads })}\n`
      : `erased: ${accounts} accounts, ${subscriptions} sign-ups, ${leads} leads\n`,
  )
  return 0
}
