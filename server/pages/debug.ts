import type { DebugService } from '../../shared/debug/services.ts'
import { type ComposedPage, isErrorComponent } from '../../shared/entities/composed-page.ts'
import type { DebugBlock } from '../../shared/entities/debug.ts'
import { SiteError } from '../../shared/errors.ts'
import type { ContentApi } from '../content/content-api.ts'
import { type EditedDocument, toEditorPath } from './editor-path.ts'
import type { Outcome } from './outcome.ts'

/** The content calls of one request. */
interface RecordedCalls {
  readonly content: ContentApi
  block(): DebugBlock
  /** The document of the page; null if it has none. */
  document(): EditedDocument | null
}

/** Records the content calls of one request (OP-004). */
export function recordCalls(content: ContentApi): RecordedCalls {
  let document: EditedDocument | null = null
  const receivedResponses: string[] = []
  const skippedRequests: string[] = []
  const failedRequests: string[] = []

  async function note<Answer>(
    call: string,
    asked: Promise<Answer>,
    toText: (answer: Answer) => string,
  ): Promise<Answer> {
    try {
      const answer = await asked
      receivedResponses.push(`${call}: ${toText(answer)}`)
      return answer
    } catch (error) {
      // Our own code, because the message of an error may contain internals (SE-014).
      failedRequests.push(`${call}: ${error instanceof SiteError ? error.code : 'failed'}`)
      throw error
    }
  }

  function noteParts({ components, debug }: ComposedPage): void {
    for (const [id, entry] of Object.entries(components)) {
      if (isErrorComponent(entry)) failedRequests.push(`component ${id}: ${entry.errors[0]?.code ?? entry.status}`)
      else if (entry.href !== null) skippedRequests.push(`component ${id}: loads itself near the screen`)
      else receivedResponses.push(`component ${id}: ${entry.status}`)
    }
    receivedResponses.push(...(debug?.receivedResponses ?? []))
    skippedRequests.push(...(debug?.skippedRequests ?? []))
    failedRequests.push(...(debug?.failedRequests ?? []))
  }

  return {
    content: {
      ...content,
      async page(request, context) {
        const asked = content.page(request, context)
        const answer = await note(`page ${request.type}/${request.id}`, asked, ({ kind }) => kind)
        if (answer.kind === 'page') {
          noteParts(answer.page)
          document = answer.page.content
        }
        return answer
      },
      component: (href, context) => note('component', content.component(href, context), ({ kind }) => kind),
    },
    block: () => ({ receivedResponses, skippedRequests, failedRequests }),
    document: () => document,
  }
}

/** Adds the requested debug data to an outcome, which is never cached. */
export function withDebug(
  outcome: Outcome,
  services: readonly DebugService[],
  calls: RecordedCalls,
  cmsHost: string | null,
): Outcome {
  if (outcome.kind !== 'page') return outcome
  const document = calls.document()
  const isEdited = services.includes('editor') && cmsHost !== null && document !== null
  const debug = {
    services,
    api: services.includes('api') ? calls.block() : null,
    editor: isEdited ? cmsHost + toEditorPath(document) : null,
  }
  return { ...outcome, payload: { ...outcome.payload, debug } }
}
