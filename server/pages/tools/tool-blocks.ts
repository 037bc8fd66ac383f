import type { ActiveBlock, Block, ToolBlocks, ToolName } from '../../../shared/body/blocks.ts'
import type { FlagName } from '../../../shared/flags/flag.ts'
import type { ToolAttributes } from '../../body/blocks/tool-attributes.ts'
import { TOOLS_TAG } from '../../process/tags.ts'
import { type ModelContext, toModelContext } from '../model/context.ts'
import type { Outcome } from '../outcome.ts'
import type { PageContext } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import { lookUpPlans, lookUpSpeeds } from './look-up-plans.ts'
import { NOTHING_ASKED, toPlansTool, toSpeedsTool } from './plans.ts'
import { toSolarTool } from './solar.ts'

interface ToolContext {
  readonly page: PageContext
  readonly models: ModelContext
  readonly services: PageServices
}

/** The server's half of a tool. */
interface ToolType<Tool> {
  /** The feature without which a text is shown without the tool. */
  readonly flag: FlagName
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

const isTool = (name: string): name is ToolName => Object.hasOwn(TOOLS, name)

/** Whether a tool may be shown on a page, whatever the reader's device. */
export function isToolOn(name: ToolName, { verdictOf }: Pick<ModelContext, 'verdictOf'>): boolean {
  return verdictOf(TOOLS[name].flag, []) === true
}

/**
 * Adds to the tools of a page what they show, so that it is in the first HTML. A page has each tool once, because its
 * fields have ids. A tool that is off, or has nothing to show, is left out.
 */
export async function withTools(outcome: Outcome, page: PageContext, services: PageServices): Promise<Outcome> {
  if (outcome.kind !== 'page') return outcome
  const { content } = outcome.payload
  if (!('body' in content) || !content.body.some((block) => block.kind === 'active' && isTool(block.name)))
    return outcome
  const context = { page, services, models: toModelContext(page.facets, services, () => undefined) }
  const body = (
    await Promise.all(content.body.map((block, index) => toShown(block, content.body.slice(0, index), context)))
  ).flat()
  return {
    ...outcome,
    tags: [...outcome.tags, TOOLS_TAG],
    payload: { ...outcome.payload, content: { ...content, body } },
  }
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
