import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects the garbage of the start. V8 returns unused memory of an idle process only after a collection of the whole
 * heap. A site without requests may not need one for days.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  collect()
}
