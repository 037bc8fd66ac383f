import type { Content } from '../../shared/entities/composed-page.ts'
import { findKeptUpdate } from '../publishing/live/kept-updates.ts'
import { prepareUpdates } from '../publishing/live/story-updates.ts'
import { parseInput } from '../publishing/parse-input.ts'
import type { Importing, PublishServices } from '../publishing/services.ts'
import type { Draft } from './import-item.ts'

/** A sentence for each update in a document of live coverage that an import would leave as it is. Writes nothing. */
export async function findKeptUpdates(
  services: PublishServices,
  document: Draft,
  contentId: string,
  importing: Importing,
): Promise<readonly string[]> {
  const parsed = parseInput(document, services.edition)
  if (parsed.status === 'invalid') return []
  const content = { ...parsed.input, id: contentId } as Content
  const updates = await prepareUpdates(content, services, services.clock())
  if (updates.length === 0) return []
  return services.store.write(async (transaction) => {
    const found: string[] = []
    for (const update of updates) {
      const sentence = await findKeptUpdate(transaction, contentId, update, importing)
      if (sentence !== null) found.push(sentence)
    }
    return found
  })
}
