import type { ContentType } from '../../shared/routing/route.ts'
import { createPreviewLinks } from '../content/previews/preview-links.ts'
import { createPreview } from '../publishing/create-preview.ts'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'

interface PreviewOptions {
  /** Lifetime in seconds. */
  readonly ttl?: number | undefined
  /** Other documents that the link opens. */
  readonly with: readonly { readonly type: ContentType; readonly id: string }[]
  readonly json: boolean
}

/** Prints a link that opens documents, published or not, until it expires (BX-033). */
export async function runPreview(
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
export async function revokePreviews({ store, publishing }: Desk, { out }: Pick<Console, 'out'>): Promise<ExitStatus> {
  await createPreviewLinks({ store, clock: publishing.clock }).revokeAll()
  out('All preview links are revoked; new ones will work\n')
  return 0
}
