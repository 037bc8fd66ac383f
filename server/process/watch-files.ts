import { stat } from 'node:fs/promises'

/** Milliseconds between two checks of the files. Polled, because some mounts send no change events. */
const POLL_MS = 1_000

/**
 * Marks files as they are now. Call it before reading them, so that a change in between is noticed.
 *
 * @param paths by the name that `onChange` gets
 * @param onChange called with the names of the files that have changed; the next check waits for it
 * @returns a function that starts to watch the files, and returns one that stops it
 */
export function markFiles<Name extends string>(
  paths: Readonly<Record<Name, string>>,
  onChange: (changed: ReadonlySet<Name>) => void | Promise<void>,
): () => () => void {
  // The keys of a record of names are names.
  const names = Object.keys(paths) as Name[]
  const readMarks = () => Promise.all(names.map((name) => readMark(paths[name])))
  let marks = readMarks()

  async function look(): Promise<void> {
    const before = await marks
    marks = readMarks()
    const now = await marks
    const changed = names.filter((_, index) => before[index] !== now[index])
    if (changed.length > 0) await onChange(new Set(changed))
  }

  return () => {
    let looking = Promise.resolve()
    const timer = setInterval(() => {
      looking = looking.then(look)
    }, POLL_MS)
    timer.unref()
    return () => clearInterval(timer)
  }
}

/** A mark that changes with the file: its time, size and inode, because another file may be moved over it. */
async function readMark(path: string): Promise<string> {
  const found = await stat(path).catch(() => null)
  return found === null ? 'missing' : `${found.mtimeMs}:${found.size}:${found.ino}`
}
