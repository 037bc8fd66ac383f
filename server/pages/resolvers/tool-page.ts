import { SiteError } from '../../../shared/errors.ts'
import type { FlagName } from '../../../shared/flags/flag.ts'
import type { GenericModel } from '../../../shared/page/model/generic.ts'
import type { PlansModel } from '../../../shared/page/model/plans.ts'
import type { SolarModel } from '../../../shared/page/model/solar.ts'
import { type ModelContext, toModelContext } from '../model/context.ts'
import type { Outcome } from '../outcome.ts'
import type { PageContext } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import { findOwnText } from './own-text.ts'

interface Tool {
  /** The feature without which the page has its text alone. */
  readonly flag: FlagName
  /** Whether a reader asks something: the page is then for this request alone. */
  readonly isAsked: boolean
  /** The text with the tool; null if the publication has no data for it. */
  readonly toModel: (text: GenericModel, models: ModelContext) => Promise<PlansModel | SolarModel | null>
}

/** The publication's own text at the address of a tool, with the tool above it. Without such a text there is no tool. */
export async function loadToolPage(
  { flag, isAsked, toModel }: Tool,
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
  if (text.kind !== 'generic' || models.verdictOf(flag, []) !== true) return outcome
  const content = await toModel(text, models)
  if (content === null) return outcome
  const head = { ...payload.head, ...(isAsked && { robots: 'noindex' }) }
  return {
    ...outcome,
    payload: { ...payload, page: content.kind, head, rows: [], content },
    // No cache stores what was typed.
    personal: outcome.personal || isAsked,
  }
}
