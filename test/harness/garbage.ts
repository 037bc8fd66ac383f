import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Collects everything unreachable, after the current turn has released what it used. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  await nextTurn()
  collect()
}

/** Whether nothing holds any of these any more. */
export async function isCollected(...held: readonly WeakRef<object>[]): Promise<boolean> {
  await collectGarbage()
  return held.every((reference) => reference.deref() === undefined)
}
