import { openForReading } from './open-for-reading.ts'

/** Reads every page of a store file; the first fault, or null when there is none. */
export function findDamage(path: string): string | null {
  try {
    const database = openForReading(path)
    try {
      const line = database.prepare('pragma quick_check(1)').get()?.quick_check
      return line === 'ok' ? null : String(line).replaceAll('\n', ' ')
    } finally {
      database.close()
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
