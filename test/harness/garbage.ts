import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Collects all garbage, after the current turn has released its references. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  await nextTurn()
  collect()
}

/** Whether all of these objects have been collected. */
export async function isCollected(...held: readonly WeakRef<object>[]): Promise<boolean> {
  await collectGarbage()
  return held.every((reference) => reference.deref() === undefined)
}
