import type { AbFacet } from '../../middleware/types.ts'
import { type Draw, drawFor, notExcluded, stateOf } from '../../shared/ab/draw.ts'
import type { OutcomeFacts } from '../page/outcome.ts'
import { type Partition, withBucket } from '../page/partition.ts'

/**
 * Reads the page of one reader, and draws for them where they are in no test and no edge does it (AB-012, AB-015): before,
 * where the route alone decides; else the page as everybody sees it tells which tests it is part of, as an edge would be
 * told. Whoever keeps pages keeps both.
 *
 * @param read one page of one partition; may be answered from a cache
 */
export async function readForReader<Page extends { readonly facts: OutcomeFacts }>(
  partition: Partition,
  { open, draw, reader }: Pick<AbFacet, 'open' | 'draw' | 'reader'>,
  read: (partition: Partition) => Promise<Page>,
  random: () => number,
): Promise<{ readonly page: Page; readonly draw: Draw | null }> {
  const page = await read(partition)
  if (!open || page.facts.kind !== 'page') return { page, draw: null }
  if (draw !== null) return { page, draw: page.facts.tests.includes(draw.test) ? draw : null }
  const [test] = notExcluded(page.facts.tests, reader.excluded)
  if (test === undefined) return { page, draw: null }
  const late = drawFor(test, random())
  const state = stateOf(late)
  if (state === null) return { page, draw: late }
  const drawn = await read(withBucket(partition, state))
  // The content may have changed in between: nobody is put into a test of a page that is not there.
  return { page: drawn, draw: drawn.facts.kind === 'page' && drawn.facts.tests.includes(test) ? late : null }
}
