import { BodyBoundError } from '../../body/body-bounds.ts'
import type { ImportItem, ItemIssue, ItemSource } from './import-item.ts'

/** What was thrown, in words that help a publisher. */
export function toFaultText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return isTooDeep(message) ? 'it nests too deep to be read' : message
}

/** True for V8's message of a call stack that is full. */
export function isTooDeep(message: string): boolean {
  return message.includes('Maximum call stack size exceeded')
}

/** What was thrown while an item was read or stored, as a line of its report. */
export function toIssue(error: unknown): ItemIssue {
  return { field: error instanceof BodyBoundError ? 'body' : '', message: toFaultText(error) }
}

/** The item that `read` makes of its source. Whatever it throws refuses this item alone (BX-030). */
export async function readItem<Read extends ImportItem | null>(
  source: ItemSource,
  read: () => Promise<Read>,
): Promise<Read | ImportItem> {
  try {
    return await read()
  } catch (error) {
    return { source, document: null, notes: [], errors: [toIssue(error)] }
  }
}
