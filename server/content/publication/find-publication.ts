import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { siteFileSchema } from './site-file.schema.ts'

/** A path without symbolic links; the path itself when nothing is there. */
export function toRealPath(path: string): string {
  const whole = resolve(path)
  return existsSync(whole) ? realpathSync(whole) : whole
}

/**
 * The folder of the publication that a path belongs to, without symbolic links: `own`, or the nearest folder upwards with
 * a `site.json`. null: it belongs to none.
 *
 * @param own a publication that may have no `site.json`, as a real path
 */
export function findPublicationOf(path: string, own: string | null = null): string | null {
  // A link may lead out of its publication, so both the path as it is written and the path that it leads to count.
  const found = [resolve(path), toRealPath(path)].map((from) => climb(from, own))
  return found.find((folder) => folder === own && folder !== null) ?? found.find((folder) => folder !== null) ?? null
}

function climb(from: string, own: string | null): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const real = toRealPath(folder)
    if (real === own || existsSync(join(folder, 'site.json'))) return real
    if (dirname(folder) === folder) return null
  }
}

/**
 * The publications inside a folder, without symbolic links.
 *
 * @param isLeftOut whether a folder of this name is not read
 */
export function findPublicationsIn(folder: string, isLeftOut: (name: string) => boolean): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !isLeftOut(entry.name))
    .flatMap((entry) => {
      const inner = join(folder, entry.name)
      return [...(isPublication(inner) ? [toRealPath(inner)] : []), ...findPublicationsIn(inner, isLeftOut)]
    })
}

/** Whether a folder has a `site.json` with our keys. Other systems have a `site.json` among their data, with others. */
function isPublication(folder: string): boolean {
  const file = join(folder, 'site.json')
  if (!existsSync(file)) return false
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value !== 'object' || value === null || !('name' in value)) return false
    return Object.keys(value).every((key) => Object.hasOwn(siteFileSchema.shape, key))
  } catch {
    // A file with a mistake names no publication; a start reports it.
    return false
  }
}
