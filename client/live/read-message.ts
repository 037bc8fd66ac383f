import type { LiveEvent } from '../../shared/live/live-update.ts'
import type { ItemsAnswer, ServerMessage } from '../../shared/live/messages.ts'

/**
 * Reads a message of the server; null: a type that this page does not know. The server is our own and pages ship no
 * schemas, so only the parts that the transport reads are checked.
 *
 * @throws Error where the message cannot be read (LV-015)
 */
export function readMessage(data: unknown): ServerMessage | null {
  const message: unknown = JSON.parse(String(data))
  if (!isRecord(message)) throw new Error('Not an object')
  const { type } = message
  if (type === 'item') {
    if (!isRecord(message.channel) || !isEvent(message.item)) throw new Error('An item without id or sequence')
  } else if (type === 'beat' || type === 'channels_set') {
    if (!Array.isArray(message.channels)) throw new Error('No list of channels')
  } else return null
  // Checked above, as far as it matters here.
  return message as unknown as ServerMessage
}

/**
 * Reads the body of an items call.
 *
 * @throws Error where it has no items or no sequence
 */
export function readItems(body: unknown): ItemsAnswer {
  const data = isRecord(body) ? body.data : null
  if (!isRecord(data) || !Array.isArray(data.items) || !data.items.every(isEvent)) throw new Error('No items')
  if (typeof data.sequence !== 'number') throw new Error('No sequence')
  // Checked above, as far as it matters here.
  return data as unknown as ItemsAnswer
}

function isEvent(value: unknown): value is LiveEvent {
  return isRecord(value) && typeof value.id === 'string' && typeof value.sequence === 'number'
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
