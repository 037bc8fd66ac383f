import type { CopyStatements } from './copies-file.ts'

/** Tags whose copies are still to be deleted, because the disk has failed. */
interface OwedTags {
  isEmpty(): boolean
  add(tags: readonly string[]): void
  /** All copies are to be deleted. */
  addAll(): void
  /** Whether the copy with these tags, as stored, is to be deleted. */
  has(tags: string): boolean
  /** Deletes the copies. The tags are forgotten only after the commit, by `clear`. */
  remove(): void
  clear(): void
}

/** The maximum number of tags that are listed; beyond that all copies are deleted. */
const MAX_TAGS = 1000

/** @see OwedTags */
export function createOwedTags(statements: CopyStatements): OwedTags {
  let owed: Set<string> | 'all' = new Set()
  return {
    isEmpty: () => owed !== 'all' && owed.size === 0,
    add(tags) {
      if (owed === 'all') return
      for (const tag of tags) owed.add(tag)
      if (owed.size > MAX_TAGS) owed = 'all'
    },
    addAll() {
      owed = 'all'
    },
    has: (tags) => owed === 'all' || [...owed].some((tag) => tags.includes(` ${tag} `)),
    remove() {
      if (owed === 'all') statements.removeAll.run()
      else removeTags(statements, owed)
    },
    clear() {
      owed = new Set()
    },
  }
}

/** Deletes the copies with any of these tags. */
export function removeTags({ removeTag }: Pick<CopyStatements, 'removeTag'>, tags: Iterable<string>): void {
  for (const tag of tags) removeTag.run({ tag: ` ${tag} ` })
}
