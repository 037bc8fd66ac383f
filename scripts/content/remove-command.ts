import { unpublishDocument } from '../../server/publishing/unpublish.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'

interface RemoveRequest {
  readonly redirect?: string | undefined
  readonly edition?: string | undefined
  readonly json: boolean
}

/** Takes a document down; its address answers 404, or leads to another document. */
export async function runRemove(
  type: ContentType,
  slug: string,
  { json, ...options }: RemoveRequest,
  { publishing }: Desk,
  { out, err }: Console,
): Promise<ExitStatus> {
  const answer = await unpublishDocument(publishing, type, slug, options)
  if (answer.status === 'removed') {
    out(
      json
        ? `${JSON.stringify({ status: answer.status, id: answer.id, type, slug })}\n`
        : `removed   ${type} ${slug}\n`,
    )
    return 0
  }
  if (answer.status === 'missing') err(`There is no ${type} ${slug}\n`)
  else for (const { path, message } of answer.issues) err(`${path}: ${message}\n`)
  return 1
}
