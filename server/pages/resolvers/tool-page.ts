import type { ToolName } from '../../../shared/body/blocks.ts'
import { SiteError } from '../../../shared/errors.ts'
import type { GenericModel } from '../../../shared/page/model/generic.ts'
import type { PlansModel, SolarModel } from '../../../shared/page/model/tool-page.ts'
import { type ModelContext, toModelContext } from '../model/context.ts'
import type { Outcome } from '../outcome.ts'
import type { PageContext } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import { isToolOn } from '../tools/tool-blocks.ts'
import { findOwnText } from './own-text.ts'

interface Tool {
  readonly name: ToolName
  /** Whether a reader asks something: the page is then for this request alone. */
  readonly isAsked: boolean
  /** The text with the tool; null if the publication has no data for it. */
  readonly toContent: (text: ToolText, models: ModelContext) => Promise<PlansModel | SolarModel | null>
}

type ToolText = Pick<GenericModel, 'id' | 'title' | 'dek' | 'section' | 'picture' | 'body' | 'spoken'>

/**
 * The publication's own text at the address of a tool. Where the text contains the block of that tool, the tool is shown
 * above the text, with what the reader asks.
 */
export async function loadToolPage(
  { name, isAsked, toContent }: Tool,
  context: PageContext,
  services: PageServices,
): Promise<Outcome> {
  // What is typed into the tool does not change the text.
  const plain = { ...context, partition: { ...context.partition, query: {} } }
  const outcome = await findOwnText(plain, services)
  if (outcome === null) throw new SiteError('CONTENT_UNAVAILABLE')
  if (outcome.kind !== 'page') return outcome
  // The tool brings its own form, so a layout needs no place for one.
  const { frame: _, ...payload } = outcome.payload
  const { content: text } = payload
  const models = toModelContext(context.facets, services, () => undefined)
  if (text.kind !== 'generic' || !isToolOn(name, models)) return outcome
  const rest = text.body.filter((block) => block.kind !== 'active' || block.name !== name)
  if (rest.length === text.body.length) return outcome
  const content = await toContent(toToolText(text, rest), models)
  if (content === null) return outcome
  const head = { ...payload.head, ...(isAsked && { robots: 'noindex' }) }
  return {
    ...outcome,
    payload: { ...payload, page: content.kind, head, rows: [], content },
    // No cache stores what was typed.
    personal: outcome.personal || isAsked,
  }
}

function toToolText({ id, title, dek, section, picture, spoken }: GenericModel, body: GenericModel['body']): ToolText {
  return { id, title, dek, section, picture, body, ...(spoken && { spoken }) }
}
