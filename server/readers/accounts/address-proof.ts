import type { AddressProof } from '../store/accounts.ts'
import type { CallContext } from './call.ts'
import { newId } from './secrets.ts'

/** The browser's account that is not confirmed yet. */
async function findProvisional({ request, services }: CallContext): Promise<string | null> {
  const session = await services.sessions.find(request)
  return session !== null && session.account.address === null ? session.account.id : null
}

/** What the store needs to open the account of an address that its owner has proved. */
export async function toProof(context: CallContext, takeOver: boolean): Promise<Omit<AddressProof, 'address'>> {
  const provisional = await findProvisional(context)
  return { newId: newId(), provisional, takeOver, locale: context.locale, now: context.services.clock() }
}
