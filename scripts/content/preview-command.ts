import { createPreviewLinks } from '../../server/previews/preview-links.ts'
import { createPreview } from '../../server/publishing/create-preview.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'

interface PreviewOptions {
  /** Seconds. */
  readonly ttl?: number | undefined
  readonly json: boolean
}

/** Prints a link that opens one document, published or not, until it ends (BX-033). */
export async function runPreview(
  type: ContentType,
  id: string,
  { ttl, json }: PreviewOptions,
  { store, publishing, config }: Desk,
  { out, err }: Console,
): Promise<ExitStatus> {
  const previews = createPreviewLinks({ store, clock: publishing.clock })
  const desk = { ...publishing, previews, siteOrigin: config.siteOrigin }
  const answer = await createPreview(desk, { type, id, ttl })
  if (answer.status === 'missing') {
    err(`There is no ${type} ${id}\n`)
    return 1
  }
  if (answer.status === 'invalid') {
    for (const { message } of answer.issues) err(`${message}\n`)
    return 1
  }
  const { url, expires } = answer
  out(json ? `${JSON.stringify({ url, expires })}\n` : `${url}\nworks until ${expires}\n`)
  return 0
}

/** Takes back every link there is (BX-033). */
export async function revokePreviews({ store, publishing }: Desk, { out }: Pick<Console, 'out'>): Promise<ExitStatus> {
  await createPreviewLinks({ store, clock: publishing.clock }).revokeAll()
  out('No preview link opens anything any more; new ones can be made\n')
  return 0
}
