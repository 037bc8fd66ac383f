import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Whether nothing holds any of these any more; what the running turn has touched is let go of first. */
export async function isCollected(...held: readonly WeakRef<object>[]): Promise<boolean> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  await nextTurn()
  collect()
  return held.every((reference) => reference.deref() === undefined)
}
