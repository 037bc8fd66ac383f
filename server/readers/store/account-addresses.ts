import { findIdByAddress, readAccount } from './accounts.ts'
import { type QueuedMail, queueMail } from './mails.ts'
import { type Steps, sql } from './operation.ts'
import { insertTicket, type Ticket } from './tickets.ts'

export type AddressChangeResult = 'changed' | 'taken' | 'gone'

interface AddressChange {
  readonly id: string
  readonly address: string
  /** To the former address, with the link that undoes the change. */
  readonly ticket: Omit<Ticket, 'address'>
  readonly mail: Omit<QueuedMail, 'recipient'>
}

/** Gives an account the address that its owner has proved. The former one can undo it. */
export function* changeAddress({ id, address, ticket, mail }: AddressChange): Steps<AddressChangeResult> {
  const account = yield* readAccount(id)
  if (account === null) return 'gone'
  const holder = yield* findIdByAddress(address)
  if (holder !== null && holder !== id) return 'taken'
  yield sql('update account set address = :address, pending = null, expires_at = null where id = :id', { address, id })
  const former = account.address
  if (former !== null && former !== address) {
    yield* insertTicket({ ...ticket, address: former })
    yield* queueMail({ ...mail, recipient: former })
  }
  return 'changed'
}

/** Removes everything that opens an account but the mail to its address. For use inside other operations. */
export function* closeDoors(id: string): Steps<void> {
  yield sql('update account set password = null, password_at = null where id = :id', { id })
  yield sql('delete from passkey where account = :id', { id })
  yield sql('delete from hosted_link where account = :id', { id })
  yield sql('delete from session where account = :id', { id })
  yield sql('delete from known_device where account = :id', { id })
}

/** Gives an account its former address back, and ends what somebody else may have opened. */
export function* restoreAddress({ id, address }: { readonly id: string; readonly address: string }): Steps<boolean> {
  const holder = yield* findIdByAddress(address)
  if (holder !== null && holder !== id) return false
  yield sql('update account set address = :address where id = :id', { address, id })
  yield* closeDoors(id)
  return true
}
