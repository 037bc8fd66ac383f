import { BodyBoundError } from '../body/body-bounds.ts'
import type { ImportItem, ItemIssue, ItemSource } from './import-item.ts'

/** The message of a thrown error, for the publisher. */
export function toFaultText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return isTooDeep(message) ? 'it is nested too deeply' : message
}

/** Whether a message is V8's stack overflow. */
export function isTooDeep(message: string): boolean {
  return message.includes('Maximum call stack size exceeded')
}

/** Converts an error of reading or storing an item to an issue. */
export function toIssue(error: unknown): ItemIssue {
  return { field: error instanceof BodyBoundError ? 'body' : '', message: toFaultText(error) }
}

/** Runs `read` for one item; any error refuses only this item (BX-030). */
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
