import { z } from 'zod'
import { toAddress } from '../../shared/newsletters/address.ts'
import { type ContentCommand, defineReaderCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import { json } from './fields.schema.ts'
import type { ReaderDesk } from './reader-desk.ts'

export const readersCommand: ContentCommand = {
  name: 'readers',
  about: 'what is stored of readers',
  commands: [
    defineReaderCommand({
      name: 'erase',
      about: 'erases the account and everything else of an address; no restored backup brings it back',
      words: { ADDRESS: z.string() },
      options: { json },
      run: erase,
    }),
  ],
}

async function erase(
  { ADDRESS, json }: { readonly ADDRESS: string; readonly json: boolean },
  { erasures }: ReaderDesk,
  terminal: Console,
): Promise<ExitStatus> {
  const address = toAddress(ADDRESS)
  if (address === null) {
    terminal.err('Expected an address, such as ada@example.com\n')
    return 2
  }
  const { accounts, subscriptions } = await erasures.eraseAddress(address)
  if (accounts + subscriptions === 0) {
    terminal.err('There is no account and no sign-up of this address\n')
    return 1
  }
  terminal.out(
    json
      ? `${JSON.stringify({ accounts, subscriptions })}\n`
      : `erased: ${accounts} accounts, ${subscriptions} sign-ups\n`,
  )
  return 0
}
