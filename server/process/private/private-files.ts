import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/** What group and others may do. */
const OTHERS = 0o077

/** A folder in which every user may write, such as /tmp. */
const SHARED = 0o1000

/** What the site writes into VAR_DIR; an operator may have put other things there. */
const OWN =
  /^(?:(?:content|pages|limits|readers)\.db(?:-wal|-shm|-journal)?|secrets\.json.*|media|images|uploads|before-migration|before-restore-.*|\.restore\..*|stub|outbox|erased-readers)$/

/** A file or folder of VAR_DIR that other users can read, and why that could not be changed. */
export interface OpenEntry {
  readonly path: string
  readonly code: string
}

/**
 * Closes VAR_DIR to other users, as versions before 0.2 left it open: folders get mode 0700, files 0600. A folder that
 * is closed is not read again. Symbolic links stay unchanged.
 *
 * @returns what this user may not change
 */
export function closeVarDir(varDir: string): readonly OpenEntry[] {
  const left: OpenEntry[] = []
  for (const path of listOwnEntries(varDir)) close(path, left)
  const info = statSync(varDir, { throwIfNoEntry: false })
  if (info && isOpen(info) && !isShared(info)) attempt(varDir, left, () => chmodSync(varDir, info.mode & ~OTHERS))
  return left
}

/**
 * Closes a folder that was copied, because a copy has the modes of its source.
 *
 * @returns what this user may not change
 */
export function closeFolder(folder: string): readonly OpenEntry[] {
  const left: OpenEntry[] = []
  for (const name of readdirSync(folder)) close(join(folder, name), left)
  chmodSync(folder, 0o700)
  return left
}

/** VAR_DIR and its entries that other users may read or change. */
export function findOpenEntries(varDir: string): readonly string[] {
  const info = statSync(varDir, { throwIfNoEntry: false })
  if (info === undefined) return []
  const open = listOwnEntries(varDir).filter((path) => {
    const entry = lstatSync(path, { throwIfNoEntry: false })
    return entry !== undefined && !entry.isSymbolicLink() && isOpen(entry)
  })
  return isOpen(info) ? [varDir, ...open] : open
}

/** What the site has written into VAR_DIR. */
export function listOwnEntries(varDir: string): readonly string[] {
  if (statSync(varDir, { throwIfNoEntry: false }) === undefined) return []
  return readdirSync(varDir).flatMap((name) => (OWN.test(name) ? [join(varDir, name)] : []))
}

const isOpen = ({ mode }: Stats): boolean => (mode & OTHERS) !== 0
const isShared = ({ mode }: Stats): boolean => (mode & SHARED) !== 0

/** A folder comes after its entries, so that an interruption repeats them. */
function close(path: string, left: OpenEntry[]): void {
  attempt(path, left, () => {
    const info = lstatSync(path)
    if (info.isSymbolicLink() || !isOpen(info)) return
    if (info.isDirectory()) for (const name of readdirSync(path)) close(join(path, name), left)
    chmodSync(path, info.mode & ~OTHERS)
  })
}

function attempt(path: string, left: OpenEntry[], work: () => void): void {
  try {
    work()
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    // Another process has removed it meanwhile.
    if (code !== 'ENOENT') left.push({ path, code })
  }
}
