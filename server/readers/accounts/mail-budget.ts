import type { CallContext } from './call.ts'
import { hashAddress } from './secrets.ts'

/**
 * Counts one more mail to an address; resolves to the seconds to wait if it may not be sent, else to 0. Nothing depends on
 * whether the address has an account. A refused client uses up nobody's budget.
 */
export async function waitForMail(context: CallContext, address: string): Promise<number> {
  const { request, services } = context
  const { mailsOfClient, mailsToAddress, mailsToDomain } = services.limits.readers
  const key = await services.keys.read('form')
  const ofClient = await mailsOfClient(request.ip)
  if (ofClient > 0) return ofClient
  const device = await findOwnDevice(context, address)
  const mailbox = hashAddress(toMailbox(address), key)
  const toAddress = await mailsToAddress(device === null ? mailbox : `${mailbox} ${device}`)
  if (toAddress > 0 || device !== null) return toAddress
  return mailsToDomain(address.slice(address.lastIndexOf('@') + 1))
}

/**
 * The device of the request if the address has signed in on it; null if it is unknown. Such a device has a budget of its own,
 * which others cannot use up.
 */
async function findOwnDevice({ request, services }: CallContext, address: string): Promise<string | null> {
  const device = services.sessions.deviceOf(request)
  if (device === '') return null
  const found = await services.readers.findPassword({ address, device })
  return found?.isKnownDevice ? device : null
}

/** The address without the part after a plus: most providers put `ana+1` and `ana+2` into one mailbox (RFC 5233). */
function toMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+', 1)
  return name === '' ? address : name + address.slice(at)
}
