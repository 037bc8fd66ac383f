import { z } from 'zod'
import type { ContentType } from '../../shared/routing/route.ts'
import { option } from '../process/command-line/command.ts'
import { unpublishDocument } from '../publishing/unpublish.ts'
import { defineDeskCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'
import { contentType, edition, json } from './fields.schema.ts'

export const removeCommand = defineDeskCommand({
  name: 'remove',
  about: 'removes a document',
  words: { TYPE: contentType, SLUG: z.string() },
  options: {
    redirect: option('SLUG', 'redirects its address to another document of its type', z.string().min(1).optional()),
    edition,
    json,
  },
  run: ({ TYPE, SLUG, ...request }, desk, terminal) => runRemove(TYPE, SLUG, request, desk, terminal),
})

interface RemoveRequest {
  readonly redirect?: string | undefined
  readonly edition?: string | undefined
  readonly json: boolean
}

/** Removes a document; its address becomes a 404, or redirects to another document. */
async function runRemove(
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
