import type { ContentType } from '../../shared/routing/route.ts'
import { unpublishDocument } from '../publishing/unpublish.ts'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'

interface RemoveRequest {
  readonly redirect?: string | undefined
  readonly edition?: string | undefined
  readonly json: boolean
}

/** Removes a document; its address becomes a 404, or redirects to another document. */
export async function runRemove(
  type: ContentType,
  slug: string,
  { json, ...options }: RemoveRequest,
  { publishing }: Desk,
  { out, err }: Console,
): Promise<ExitStatus> {
  const result = await unpublishDocument(publishing, type, slug, options)
  if (result.status === 'removed') {
    out(
      json
        ? `${JSON.stringify({ status: result.status, id: result.id, type, slug })}\n`
        : `removed   ${type} ${slug}\n`,
    )
    return 0
  }
  if (result.status === 'missing') err(`There is no ${type} ${slug}\n`)
  else for (const { path, message } of result.issues) err(`${path}: ${message}\n`)
  return 1
}
