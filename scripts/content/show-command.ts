import type { ContentType } from '../../shared/routing/route.ts'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'

/** One document as JSON, found by its slug, a slug it had, or its id. */
export async function runShow(
  type: ContentType,
  slug: string,
  edition: string | undefined,
  { store, publishing }: Desk,
  { out, err }: Console,
): Promise<ExitStatus> {
  const reader = store.reader(new Set(), { now: publishing.clock(), unpublished: true })
  const answer = await reader.bySlug(type, edition ?? publishing.edition, slug)
  if (answer.kind === 'moved') {
    err(`${type} ${slug} is ${answer.slug} now\n`)
    return 1
  }
  const byId = answer.kind === 'found' ? null : await reader.byId(slug)
  const document = answer.kind === 'found' ? answer.document : byId?.type === type ? byId : null
  if (document === null) {
    err(`There is no ${type} ${slug}\n`)
    return 1
  }
  const { content, draft, unpublishAt } = document
  const dateUnpublished = unpublishAt === null ? null : new Date(unpublishAt).toISOString()
  out(`${JSON.stringify({ ...content, draft, dateUnpublished }, null, 2)}\n`)
  return 0
}
