import type { Store } from '../../server/store/store.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import { toVisibleText } from './words.ts'

/** All visible text of a stored document: title, dek, picture, and its compiled body with the titles of its embeds. */
export async function toShownText(store: Store, type: string, slug: string): Promise<string> {
  const found = await store
    .reader(new Set(), { now: Date.now(), unpublished: true })
    .bySlug(type as ContentType, 'us', slug)
  if (found.kind !== 'found') throw new Error(`There is no ${type} ${slug}`)
  const { content, body } = found.document
  const { headline, title, dek, image } = content as unknown as Readonly<Record<string, unknown>>
  const picture = (image ?? {}) as Readonly<Record<string, unknown>>
  const fields = [headline, title, dek, picture.alt, picture.caption].flatMap((text) =>
    typeof text === 'string' ? [text] : [],
  )
  const blocks = (body?.blocks ?? []).map((block) => (block.kind === 'html' ? toVisibleText(block.html ?? '') : ''))
  return [...fields, ...blocks].join('\n')
}
