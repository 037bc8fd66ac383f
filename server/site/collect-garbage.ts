import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects the garbage of the start. V8 returns unused memory while a process is idle, but begins to do so only after a
 * collection of the whole heap, which a site without requests may not need for days.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  collect()
}
