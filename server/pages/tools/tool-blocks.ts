import type { ActiveBlock, Block, ToolBlocks, ToolName } from '../../../shared/body/blocks.ts'
import type { FlagName } from '../../../shared/flags/flag.ts'
import type { RatesTool } from '../../../shared/page/model/rates-tool.ts'
import { RATE_PARAMETERS, type RateKind } from '../../../shared/rates/rate.ts'
import type { ToolAttributes } from '../../body/blocks/tool-attributes.ts'
import { TOOLS_TAG } from '../../process/tags.ts'
import { earliest } from '../earliest.ts'
import { type ModelContext, toModelContext } from '../model/context.ts'
import type { Outcome, PageOutcome } from '../outcome.ts'
import type { PageContext } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import { lookUpPlans, lookUpSpeeds, optional, RATES_MS } from './look-up-plans.ts'
import { recordLookups } from './lookups/record-lookups.ts'
import { NOTHING_ASKED, toPlansTool, toSpeedsTool } from './plans.ts'
import { asksForRates, parseRates } from './rates.schema.ts'
import { toRatesTool } from './rates.ts'
import { toSolarTool } from './solar.ts'

interface ToolContext {
  readonly page: PageContext
  readonly models: ModelContext
  readonly services: PageServices
}

/** The server's half of a tool. */
interface ToolType<Tool> {
  /** The feature without which a text is shown without the tool; null: it is always shown. */
  readonly flag: FlagName | null
  /** Looks up what the author of the text asks; null: there is nothing to show. */
  readonly toTool: (attributes: ToolAttributes, context: ToolContext) => Promise<Tool | null>
}

/** The tools that a text may contain. A missing one does not compile. */
const TOOLS: { readonly [Name in ToolName]: ToolType<ToolBlocks[Name]> } = {
  broadbandproviders: {
    flag: 'broadband',
    async toTool({ zip }, { page, models, services }) {
      const { fields } = NOTHING_ASKED
      const asked = { ...NOTHING_ASKED, fields: { ...fields, zip: zip ?? '' } }
      const found = zip === undefined ? 'open' : await lookUpPlans(asked, page, services)
      return toPlansTool(asked, found, models)
    },
  },
  broadbandspeed: {
    flag: 'broadband',
    async toTool({ zip }, { models, services }) {
      return zip === undefined ? null : toSpeedsTool(await lookUpSpeeds({ zip }, services), models)
    },
  },
  cdrates: toRatesType('cds'),
  checkingrates: toRatesType('checking'),
  savingsrates: toRatesType('savings'),
  solarform: {
    flag: 'solar',
    async toTool({ zip = '' }, { models, services }) {
      const data = services.data.read()
      if (data.solar === null) return null
      const tool = toSolarTool({}, data, { ...models, leadsDays: services.config.leadsDays })
      return { ...tool, fields: { ...tool.fields, zip } }
    },
  },
}

/** The tool for rates of a kind; without rates there is none (GE-018). */
function toRatesType(kind: RateKind): ToolType<RatesTool> {
  return {
    flag: null,
    async toTool({ zip, ...preset }, { page, models, services }) {
      const { route, query, path, params } = page.partition
      const { words } = models
      const asked = parseRates(kind, query, {
        ...{ preset: { ...preset, zipcode: zip }, campaign: params.slug ?? '', words: words.bankRates },
      })
      const found = await optional(services.lookups.rates(kind, asked.query, RATES_MS))
      const hasForm = RATE_PARAMETERS[kind].amount in (route.query ?? {})
      return found && toRatesTool(asked, found, { action: hasForm ? path : null, data: services.data.read() }, models)
    },
  }
}

const isTool = (name: string): name is ToolName => Object.hasOwn(TOOLS, name)

/** Whether a tool may be shown on a page, whatever the reader's device. */
export function isToolOn(name: ToolName, { verdictOf }: Pick<ModelContext, 'verdictOf'>): boolean {
  const { flag } = TOOLS[name]
  return flag === null || verdictOf(flag, []) === true
}

/**
 * Adds to the tools of a page what they show, so that it is in the first HTML. A page has each tool once, because its
 * fields have ids. A tool that is off, or has nothing to show, is left out. The page lives no longer than its results.
 */
export async function withTools(outcome: Outcome, page: PageContext, services: PageServices): Promise<Outcome> {
  if (outcome.kind !== 'page') return outcome
  const asked = asksForRates(page.partition.query) ? asPersonal(outcome) : outcome
  const { content } = asked.payload
  if (!('body' in content) || !content.body.some((block) => block.kind === 'active' && isTool(block.name))) return asked
  const recorded = recordLookups(services.lookups)
  const models = toModelContext(page.facets, services, () => undefined)
  const context = { page, services: { ...services, lookups: recorded.lookups }, models }
  const body = (
    await Promise.all(content.body.map((block, index) => toShown(block, content.body.slice(0, index), context)))
  ).flat()
  return {
    ...asked,
    tags: [...asked.tags, TOOLS_TAG],
    degraded: asked.degraded || recorded.hasFailed(),
    expiresAt: earliest([asked.expiresAt, recorded.freshUntil()]),
    payload: { ...asked.payload, content: { ...content, body } },
  }
}

/** A page for what one reader asks: no cache stores it, and no search engine lists it. */
function asPersonal(outcome: PageOutcome): PageOutcome {
  const { payload } = outcome
  return { ...outcome, personal: true, payload: { ...payload, head: { ...payload.head, robots: 'noindex' } } }
}

/** The block as a page shows it: in a list of one, or none. */
async function toShown(block: Block, before: readonly Block[], context: ToolContext): Promise<readonly Block[]> {
  if (block.kind !== 'active' || !isTool(block.name)) return [block]
  const { name } = block
  if (!isToolOn(name, context.models) || before.some((other) => other.kind === 'active' && other.name === name))
    return []
  // The compiler has parsed the attributes of a tool.
  const tool = await TOOLS[name].toTool(block.data as ToolAttributes, context)
  return tool === null ? [] : [{ ...block, data: { tool } } satisfies ActiveBlock]
}
