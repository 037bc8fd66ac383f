import { SiteError } from '../../../shared/errors.ts'
import type { PageContext } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import type { Offer, Place } from './lookups/lookups.schema.ts'
import type { PlansAsked, PlansFound } from './plans.ts'

/** The plans and speeds of a place; what is optional may fail. */
export async function lookUpPlans(
  { fields }: Pick<PlansAsked, 'fields'>,
  context: PageContext,
  services: PageServices,
): Promise<PlansFound | 'down'> {
  const { lookups } = services
  const { zip, street, unit } = fields
  const typed = { street, secondary: unit, city: '', state: '', zip }
  const checked = street === '' ? null : await optional(lookups.validate(typed))
  const known = checked === null || checked.value.match === 'unknown' ? null : checked.value.address
  const place: Place = known ?? { zip }
  const [providers, speeds] = await Promise.all([optional(lookups.providers(place)), lookUpSpeeds(place, services)])
  if (providers === null) return 'down'
  return {
    providers: providers.value,
    staleSince: providers.isStale ? providers.at : null,
    checked: checked?.value ?? null,
    isUnchecked: street !== '' && checked === null,
    ...speeds,
    reviews: await findReviews(providers.value.providers, context, services),
  }
}

/** The average speeds of a place and of the nation; null where they are not known. */
export async function lookUpSpeeds(
  place: Place,
  { lookups }: Pick<PageServices, 'lookups'>,
): Promise<Pick<PlansFound, 'speeds' | 'nation'>> {
  const [speeds, nation] = await Promise.all([
    optional(lookups.speedsOfPlace(place)),
    optional(lookups.speeds({ city: '', state: '' })),
  ])
  return { speeds: speeds?.value ?? null, nation: nation?.value ?? null }
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
export async function optional<Value>(looking: Promise<Value>): Promise<Value | null> {
  try {
    return await looking
  } catch (error) {
    if (error instanceof SiteError) return null
    throw error
  }
}
