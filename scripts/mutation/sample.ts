import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..', '..')

/** A planted fault, identified by its place. */
export interface Fault {
  readonly fileName: string
  readonly mutatorName: string
  readonly replacement: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}

/**
 * Whether a fault belongs to a sample of one in `oneIn`. The same place and seed give the same result in every run;
 * another seed selects another sample.
 */
export function isSampled(fault: Fault, oneIn: number, seed: number): boolean {
  const { line, column } = fault.location.start
  const file = relative(ROOT, fault.fileName)
  const place = [seed, file, line, column, fault.mutatorName, fault.replacement].join('\n')
  return createHash('sha1').update(place).digest().readUInt32BE() % oneIn === 0
}
