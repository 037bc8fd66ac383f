import type { LiveArticle } from '../../../shared/entities/live-article.ts'
import { permalinkOf } from '../../../shared/live/pages.ts'
import type { StoredUpdate } from '../../store/live-store.ts'
import type { StoredDocument } from '../../store/store.ts'
import type { Desk } from '../desk.ts'

/** Stored live coverage. */
export type Coverage = StoredDocument & { readonly content: LiveArticle }

/**
 * Finds live coverage by slug or id, a draft too.
 *
 * @throws Error that names the field and what was expected
 */
export async function readCoverage({ store, publishing }: Desk, name: string): Promise<Coverage> {
  const reader = store.reader(new Set(), { now: publishing.clock(), unpublished: true })
  const result = await reader.bySlug('livearticle', publishing.edition, name)
  if (result.kind === 'moved') throw new Error(`The live coverage ${name} is ${result.slug} now`)
  const document = result.kind === 'found' ? result.document : await reader.byId(name)
  if (document?.content.typeName !== 'content_livearticle') {
    throw new Error(`There is no live coverage ${name}; npm run content -- list --type livearticle lists it`)
  }
  return { ...document, content: document.content }
}

/** Finds an update, whether readers have seen it or not; null if there is none. */
export function findUpdate({ store }: Pick<Desk, 'store'>, { id }: Coverage, update: string) {
  return store.write((transaction) => transaction.findUpdate(id, update))
}

/** The address of an update; null: readers do not have it. */
export function toAddress({ publishing }: Desk, { content }: Coverage, { id, place, item }: StoredUpdate) {
  return item === null || place === 0 ? null : publishing.addresses.urlOf(content) + permalinkOf({ id, place })
}
