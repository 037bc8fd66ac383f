import { z } from 'zod'
import type { ContentType } from '../../shared/routing/route.ts'
import { MOST_OTHERS, previewTtl } from '../content/previews/preview.schema.ts'
import { createPreviewLinks } from '../content/previews/preview-links.ts'
import { option } from '../process/command-line/command.ts'
import { createPreview } from '../publishing/create-preview.ts'
import { defineDeskCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'
import { contentType, json } from './fields.schema.ts'

const document = z
  .string()
  .regex(/^[a-z]+\/.+$/, 'expected TYPE/SLUG, such as article/a-story')
  .transform((text) => ({ type: text.slice(0, text.indexOf('/')), id: text.slice(text.indexOf('/') + 1) }))
  .pipe(z.object({ type: contentType, id: z.string() }))

export const previewCommand = defineDeskCommand({
  name: 'preview',
  about: 'prints a link that opens a draft or scheduled document, by slug or id, without sign-in',
  words: { TYPE: contentType, SLUG: z.string() },
  options: {
    ttl: option(
      'SECONDS',
      'its lifetime (604800, a week; at most 2592000)',
      z.coerce.number('expected a whole number of seconds').pipe(previewTtl).optional(),
    ),
    with: option(
      'TYPE/SLUG',
      'another document that the same link opens (may be repeated)',
      z.array(document).max(MOST_OTHERS, `expected at most ${MOST_OTHERS} documents`).default([]),
    ),
    json,
  },
  run: ({ TYPE, SLUG, ...options }, desk, terminal) => runPreview(TYPE, SLUG, options, desk, terminal),
  commands: [
    defineDeskCommand({
      name: 'revoke',
      about: 'revokes all preview links',
      options: { json },
      run: (_, desk, terminal) => revokePreviews(desk, terminal),
    }),
  ],
})

interface PreviewOptions {
  /** Lifetime in seconds. */
  readonly ttl?: number | undefined
  /** Other documents that the link opens. */
  readonly with: readonly { readonly type: ContentType; readonly id: string }[]
  readonly json: boolean
}

/** Prints a link that opens documents, published or not, until it expires (BX-033). */
async function runPreview(
  type: ContentType,
  id: string,
  { ttl, with: others, json }: PreviewOptions,
  { store, publishing, config }: Desk,
  { out, err, env }: Console,
): Promise<ExitStatus> {
  const previews = createPreviewLinks({ store, clock: publishing.clock })
  const desk = { ...publishing, previews, siteOrigin: config.siteOrigin }
  const result = await createPreview(desk, { type, id, ttl, with: others })
  if (result.status === 'missing') {
    err(`There is no ${result.named.type} ${result.named.id}\n`)
    return 1
  }
  if (result.status === 'invalid') {
    for (const { message } of result.issues) err(`${message}\n`)
    return 1
  }
  if (!env.SITE_ORIGIN) err(`SITE_ORIGIN is not set, so the link begins with ${config.siteOrigin}\n`)
  const { url, expires } = result
  out(json ? `${JSON.stringify({ url, expires })}\n` : `${url}\nworks until ${expires}\n`)
  return 0
}

/** Revokes all preview links (BX-033). */
async function revokePreviews({ store, publishing }: Desk, { out }: Pick<Console, 'out'>): Promise<ExitStatus> {
  await createPreviewLinks({ store, clock: publishing.clock }).revokeAll()
  out('All preview links are revoked; new ones will work\n')
  return 0
}
