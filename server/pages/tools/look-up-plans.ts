import { SiteError } from '../../../shared/errors.ts'
import type { PageContext } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import type { Offer, Place } from './lookups/lookups.schema.ts'
import type { PlansAsked, PlansFound } from './plans.ts'

/** Milliseconds that a page waits: for the check of an address, then for plans and speeds. The page takes 2.2 s at most. */
const ADDRESS_MS = 800
const PLANS_MS = 1000
/** For the plans of the ZIP code instead, which may be known from before. */
const INSTEAD_MS = 100

/** Milliseconds that a page waits for rates. */
export const RATES_MS = 1800

/** The plans and speeds of a place; what is optional may fail. */
export async function lookUpPlans(
  { fields }: Pick<PlansAsked, 'fields'>,
  context: PageContext,
  services: PageServices,
): Promise<PlansFound> {
  const { lookups } = services
  const { zip, street, unit } = fields
  const typed = { street, secondary: unit, city: '', state: '', zip }
  const checked = street === '' ? null : await optional(lookups.validate(typed, ADDRESS_MS))
  const known = checked === null || checked.value.match === 'unknown' ? null : checked.value.address
  const place: Place = known ?? { zip }
  const [own, speeds] = await Promise.all([optional(lookups.providers(place, PLANS_MS)), lookUpSpeeds(place, services)])
  const isByZip = known === null || own === null
  const providers = own ?? (known === null ? null : await optional(lookups.providers({ zip: known.zip }, INSTEAD_MS)))
  return {
    providers: providers?.value ?? null,
    staleSince: providers?.isStale ? providers.at : null,
    isByZip,
    checked: checked?.value ?? null,
    ...speeds,
    reviews: await findReviews(providers?.value.providers ?? [], context, services),
  }
}

/** The average speeds of a place and of the nation; null where they are not known. */
export async function lookUpSpeeds(
  place: Place,
  { lookups }: Pick<PageServices, 'lookups'>,
): Promise<Pick<PlansFound, 'speeds' | 'nation'>> {
  const [speeds, nation] = await Promise.all([
    optional(lookups.speedsOfPlace(place, PLANS_MS)),
    optional(lookups.speeds({ city: '', state: '' }, PLANS_MS)),
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
