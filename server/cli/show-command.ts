import { z } from 'zod'
import { formerPathText } from '../../shared/former-path/former-path.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import { defineDeskCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'
import { contentType, edition, json } from './fields.schema.ts'

export const showCommand = defineDeskCommand({
  name: 'show',
  about: 'prints one document as JSON',
  words: { TYPE: contentType, SLUG: z.string() },
  options: { edition, json },
  run: ({ TYPE, SLUG, edition }, desk, terminal) => runShow(TYPE, SLUG, edition, desk, terminal),
})

/** Prints one document as JSON, by its slug or id; for a former slug it names the current one. */
async function runShow(
  type: ContentType,
  slug: string,
  edition: string | undefined,
  { store, publishing }: Desk,
  { out, err }: Console,
): Promise<ExitStatus> {
  const reader = store.reader(new Set(), { now: publishing.clock(), unpublished: true })
  const result = await reader.bySlug(type, edition ?? publishing.edition, slug)
  if (result.kind === 'moved') {
    err(`${type} ${slug} is ${result.slug} now\n`)
    return 1
  }
  const byId = result.kind === 'found' ? null : await reader.byId(slug)
  const document = result.kind === 'found' ? result.document : byId?.type === type ? byId : null
  if (document === null) {
    err(`There is no ${type} ${slug}\n`)
    return 1
  }
  const { content, draft, unpublishAt } = document
  const dateUnpublished = unpublishAt === null ? null : new Date(unpublishAt).toISOString()
  const formerPaths = (await store.formerPathsTo(`${type}/${document.id}`)).map(formerPathText)
  out(`${JSON.stringify({ ...content, draft, dateUnpublished, formerPaths }, null, 2)}\n`)
  return 0
}
