import type { AbFacet } from '../../middleware/types.ts'
import { type Draw, drawFor, notExcluded, stateOf } from '../../shared/ab/draw.ts'
import type { Outcome } from './outcome.ts'
import { type Partition, withBucket } from './partition.ts'

/**
 * Reads the page of one reader, and draws for them where they are in no test and no edge does it (AB-012, AB-015): before,
 * where the route alone decides; else the page as everybody sees it tells which tests it is part of, as an edge would be
 * told. Whoever keeps pages keeps both.
 *
 * @param read one page of one partition; may be answered from a cache
 */
export async function readForReader(
  partition: Partition,
  { open, draw, reader }: Pick<AbFacet, 'open' | 'draw' | 'reader'>,
  read: (partition: Partition) => Promise<Outcome>,
  random: () => number,
): Promise<{ readonly outcome: Outcome; readonly draw: Draw | null }> {
  const outcome = await read(partition)
  if (!open || outcome.kind !== 'page') return { outcome, draw: null }
  if (draw !== null) return { outcome, draw: outcome.tests.includes(draw.test) ? draw : null }
  const [test] = notExcluded(outcome.tests, reader.excluded)
  if (test === undefined) return { outcome, draw: null }
  const late = drawFor(test, random())
  const state = stateOf(late)
  if (state === null) return { outcome, draw: late }
  const drawn = await read(withBucket(partition, state))
  // The content may have changed in between: nobody is put into a test of a page that is not there.
  return { outcome: drawn, draw: drawn.kind === 'page' && drawn.tests.includes(test) ? late : null }
}
