import { parseConfig } from '../../server/process/config.ts'
import { addressTag, listTag } from '../../server/process/tags.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Start } from './server-process.ts'

export interface Publisher {
  /** Publishes the oldest story again, so that the head of the change log moves. */
  publish(): Promise<void>
  close(): Promise<void>
}

/** Opens the store of a site beside the site itself, as a publisher's command does. */
export async function openPublisher({ env }: Pick<Start, 'env'>): Promise<Publisher> {
  const store = await openStore(parseConfig(env))
  const entries = await store.inventory({ type: 'article', limit: 1_000, offset: 0 })
  const id = entries.filter(({ draft }) => !draft).at(-1)?.id
  if (id === undefined) throw new Error('The store has no article')
  return {
    publish: () =>
      store.write(async (transaction) => {
        const document = await transaction.findDocument(id)
        if (document === null) throw new Error('The story does not exist any more')
        const listings = await transaction.findListings(id)
        await transaction.putDocument(document, listings, null)
        const tags = [addressTag('article', document.edition, document.slug), ...listings.map(listTag)]
        await transaction.appendChange('changed', tags, Date.now())
      }),
    close: () => store.close(),
  }
}
