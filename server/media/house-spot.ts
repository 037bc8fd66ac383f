/** The address of the site's own VMAP, where no ad server is configured. */
export const HOUSE_VMAP = '/house-ads.xml'

/** Seconds; videos that are not longer have no house spot. */
export const HOUSE_SPOT_FROM = 60

/** Seconds after which a house spot can be skipped. */
export const HOUSE_SKIP = 5
