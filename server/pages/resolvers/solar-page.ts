import type { Outcome } from '../outcome.ts'
import type { PageContext, Resolver } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import type { LeadState } from '../tools/leads.ts'
import { toSolarTool } from '../tools/solar.ts'
import { loadToolPage } from './tool-page.ts'

/** The page that estimates what a roof would save, with what its address asks. */
export const solarPage: Resolver = (context, services) =>
  loadSolar(context, services, { query: context.partition.query })

/** What a reader asks of the page. */
interface SolarAsked {
  readonly query: Readonly<Record<string, string>>
  /** By default the form is empty. */
  readonly lead?: LeadState
}

/** The page with what a reader asks, by its address or by a form. */
export function loadSolar(context: PageContext, services: PageServices, { query, lead }: SolarAsked): Promise<Outcome> {
  const data = services.data.read()
  return loadToolPage(
    {
      ...{ name: 'solarform', isAsked: lead !== undefined || Object.keys(query).length > 0 },
      toContent: async (text, models) =>
        data.solar === null
          ? null
          : {
              ...text,
              kind: 'solar',
              tool: toSolarTool(query, data, { ...models, leadsDays: services.config.leadsDays }, lead),
            },
    },
    context,
    services,
  )
}
