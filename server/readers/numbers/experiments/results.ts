import { toStateText } from '../../../../shared/ab/state.ts'
import type { AbTest } from '../../../pages/experiments/test.ts'
import type { Numbers } from '../numbers.ts'
import { toDay } from '../periods.ts'
import { type Arm, type Difference, isBalanced, rateOf, toDifference } from './compare-buckets.ts'

/** What is said of a bucket: `few` browsers, no difference `yet`, or more or fewer goals than the control. */
export type Verdict = 'control' | 'few' | 'yet' | 'more' | 'fewer'

export interface BucketResult extends Arm {
  readonly bucket: string
  readonly rate: number | null
  /** null: of the control, with too few browsers, and in a test whose buckets have wrong sizes. */
  readonly difference: Difference | null
  /** null: hidden, as the sizes of the buckets are wrong. */
  readonly verdict: Verdict | null
}

/** The result of a test with a goal. */
export interface TestResult {
  readonly id: string
  readonly version: string
  readonly goal: string
  /** false: the buckets do not have the sizes that were drawn, so that no comparison holds. */
  readonly isBalanced: boolean
  readonly buckets: readonly BucketResult[]
}

type Tested = Pick<AbTest, 'id' | 'version' | 'goal' | 'allocations' | 'opens'>

/** Reads the results of the tests that have a goal and have begun, in the order of their file. */
export async function readResults(
  tests: readonly Tested[],
  { store, periods }: Pick<Numbers, 'store' | 'periods'>,
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): Promise<readonly TestResult[]> {
  const shown = tests.filter(({ goal, opens }) => goal !== null && opens <= now)
  const items = shown.flatMap((test) => test.allocations.map(({ bucket }) => toStateText({ ...test, bucket })))
  if (items.length === 0) return []
  const from = toDay(Math.min(...shown.map(({ opens }) => opens)), timeZone)
  const rows = await store.readItems({ span: 'day', dimension: 'experiment', from, to: periods.day(), items })
  const sums = new Map<string, Arm>()
  for (const {
    name,
    sums: { exposed, reached },
  } of rows) {
    const before = sums.get(name) ?? { exposed: 0, reached: 0 }
    sums.set(name, { exposed: before.exposed + exposed, reached: before.reached + reached })
  }
  return shown.map((test) => toResult(test, (bucket) => sums.get(toStateText({ ...test, bucket }))))
}

/** @param armOf what was counted of a bucket; undefined: nothing */
export function toResult(
  { id, version, goal, allocations }: Pick<Tested, 'id' | 'version' | 'goal' | 'allocations'>,
  armOf: (bucket: string) => Arm | undefined,
): TestResult {
  const arms = allocations.map(({ bucket, percentage }) => {
    const { exposed, reached } = armOf(bucket) ?? { exposed: 0, reached: 0 }
    // A goal may be stored on a day before its exposure is.
    return { bucket, percentage, exposed, reached: Math.min(reached, exposed) }
  })
  const control = arms.find(({ bucket }) => bucket === 'control') ?? arms[0]
  const balanced = isBalanced(arms)
  return {
    ...{ id, version, goal: goal ?? '', isBalanced: balanced },
    buckets: arms.map((arm) => {
      const { bucket, exposed, reached } = arm
      const isControl = arm === control
      const difference =
        isControl || !balanced || control === undefined ? null : toDifference(control, arm, arms.length - 1)
      const verdict = !balanced ? null : isControl ? 'control' : toVerdict(difference)
      return { bucket, exposed, reached, rate: rateOf(arm), difference, verdict }
    }),
  }
}

function toVerdict(difference: Difference | null): Verdict {
  if (difference === null) return 'few'
  if (difference.low > 0) return 'more'
  return difference.high < 0 ? 'fewer' : 'yet'
}
