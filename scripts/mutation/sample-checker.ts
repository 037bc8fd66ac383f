/**
 * A Stryker checker that lets a random sample of the faults pass (`npm run mutate -- --sample 8`). Checkers are what Stryker
 * offers for leaving single faults out; it reports the others as `CompileError` and leaves them out of its score.
 */
import { type Fault, isSampled } from './sample.ts'

interface Planted extends Fault {
  readonly id: string
}

const oneIn = Number(process.env.MUTATION_SAMPLE ?? 1)
const seed = Number(process.env.MUTATION_SEED ?? 1)

const checker = {
  init: async (): Promise<void> => {},
  /** One group for all: a call for each fault costs more than its result. */
  group: async (faults: readonly Planted[]) => [faults.map(({ id }) => id)],
  check: async (faults: readonly Planted[]) =>
    Object.fromEntries(
      faults.map((fault) => [
        fault.id,
        isSampled(fault, oneIn, seed) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' },
      ]),
    ),
}

/** The name by which Stryker finds plugins in a module. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: checker }]
