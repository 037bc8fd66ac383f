import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of the demo's videos. */
export const VIDEOS_DIR = resolve(import.meta.dirname, '..', '..', 'publication', 'media', 'videos')

/** The list of the hashes of all files of the videos, which shows whether one was changed by hand. */
export const HASHES_FILE = join(import.meta.dirname, 'hashes.json')

/** The SHA-256 of each file of the videos, by its path in their folder. */
export function readHashes(): Readonly<Record<string, string>> {
  const files = readdirSync(VIDEOS_DIR, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(
    paths.map((path) => [
      path.slice(VIDEOS_DIR.length + 1),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  )
}
