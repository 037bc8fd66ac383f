import type { AbFacet } from '../../../middleware/types.ts'
import { type Draw, drawFor, notExcluded, stateOf } from '../experiments/draw.ts'
import { type Partition, withBucket } from '../partition.ts'
import type { FoundPage } from './find-page.ts'

/**
 * Finds the page of one reader, and puts them into a test if no edge does so (AB-012, AB-015): before, if the route alone
 * decides; else by the tests of the page as readers in no test see it. Both pages may be cached.
 *
 * @param read finds the page of one partition
 */
export async function readForReader<Found extends Pick<FoundPage, 'page'>>(
  partition: Partition,
  { open, draw, reader }: Pick<AbFacet, 'open' | 'draw' | 'reader'>,
  read: (partition: Partition) => Promise<Found>,
  random: () => number,
): Promise<{ readonly page: Found; readonly draw: Draw | null }> {
  const page = await read(partition)
  const { facts } = page.page.head
  if (!open || facts.kind !== 'page') return { page, draw: null }
  if (draw !== null) return { page, draw: facts.tests.includes(draw.test) ? draw : null }
  const [test] = notExcluded(facts.tests, reader.excluded)
  if (test === undefined) return { page, draw: null }
  const late = drawFor(test, random())
  const state = stateOf(late)
  if (state === null) return { page, draw: late }
  const drawn = await read(withBucket(partition, state))
  // The content may have changed in between: no reader is put into a test of a page that is gone.
  const { facts: after } = drawn.page.head
  return { page: drawn, draw: after.kind === 'page' && after.tests.includes(test) ? late : null }
}
