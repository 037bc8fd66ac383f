import { SiteError } from '../../../shared/errors.ts'
import type { Offer, Place } from '../../lookups/lookups.schema.ts'
import { toModelContext } from '../model/context.ts'
import type { Outcome } from '../outcome.ts'
import type { PageContext, Resolver } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import { parsePlans } from '../tools/plans.schema.ts'
import { NOTHING_ASKED, type PlansAsked, type PlansFound, toPlansModel } from '../tools/plans.ts'
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
      ...{ flag: 'broadband', isAsked },
      async toModel(text, models) {
        const found = !isAsked || isFaulty ? 'open' : await lookUp(asked, context, services)
        return toPlansModel(text, asked, found, models)
      },
    },
    context,
    services,
  )
}

/** The plans and speeds of a place; what is optional may fail. */
async function lookUp(
  { fields }: PlansAsked,
  context: PageContext,
  services: PageServices,
): Promise<PlansFound | 'down'> {
  const { lookups } = services
  const { zip, street, unit } = fields
  const typed = { street, secondary: unit, city: '', state: '', zip }
  const checked = street === '' ? null : await optional(lookups.validate(typed))
  const known = checked === null || checked.value.match === 'unknown' ? null : checked.value.address
  const place: Place = known ?? { zip }
  const [providers, speeds, nation] = await Promise.all([
    optional(lookups.providers(place)),
    optional(lookups.speedsOfPlace(place)),
    optional(lookups.speeds({ city: '', state: '' })),
  ])
  if (providers === null) return 'down'
  return {
    providers: providers.value,
    staleSince: providers.isStale ? providers.at : null,
    checked: checked?.value ?? null,
    isUnchecked: street !== '' && checked === null,
    ...{ speeds: speeds?.value ?? null, nation: nation?.value ?? null },
    reviews: await findReviews(providers.value.providers, context, services),
  }
}

/** The reviews of providers that are public. */
async function findReviews(
  offers: readonly Offer[],
  { partition, facets, signal }: PageContext,
  { content }: PageServices,
): Promise<ReadonlySet<string>> {
  const slugs = offers.flatMap(({ reviewSlug }) => (reviewSlug === undefined ? [] : [reviewSlug]))
  const call = { edition: partition.edition, txId: facets.txId, ...(signal && { signal }) }
  const found = await Promise.all(
    slugs.map(async (slug) => {
      const answer = await optional(content.page({ type: 'review', id: slug, contentOnly: true }, call))
      return answer?.kind === 'page' ? [slug] : []
    }),
  )
  return new Set(found.flat())
}

/** A lookup without which the page is shown. */
async function optional<Value>(looking: Promise<Value>): Promise<Value | null> {
  try {
    return await looking
  } catch (error) {
    if (error instanceof SiteError) return null
    throw error
  }
}
