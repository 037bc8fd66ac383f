import { toModelContext } from '../model/context.ts'
import type { Outcome } from '../outcome.ts'
import type { PageContext, Resolver } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import { lookUpPlans } from '../tools/look-up-plans.ts'
import { parsePlans } from '../tools/plans.schema.ts'
import { NOTHING_ASKED, type PlansAsked, toPlansTool } from '../tools/plans.ts'
import { loadToolPage } from './tool-page.ts'

/** The page that compares internet plans (GE-014). A ZIP code in its address lists the plans of an area. */
export const plansPage: Resolver = (context, services) => {
  const { query } = context.partition
  if (query.zip === undefined) return loadPlans(context, services, NOTHING_ASKED)
  const { words } = toModelContext(context.facets, services, () => undefined)
  return loadPlans(context, services, parsePlans(query, { isForm: false, words: words.plans }))
}

/** The page with what a reader asks, by its address or by a form. */
export function loadPlans(context: PageContext, services: PageServices, asked: PlansAsked): Promise<Outcome> {
  const isAsked = asked !== NOTHING_ASKED
  const isFaulty = Object.keys(asked.faults).length > 0
  return loadToolPage(
    {
      ...{ name: 'broadbandproviders', isAsked },
      async toContent(text, models) {
        const found = !isAsked || isFaulty ? 'open' : await lookUpPlans(asked, context, services)
        return { ...text, kind: 'plans', tool: toPlansTool(asked, found, models) }
      },
    },
    context,
    services,
  )
}
