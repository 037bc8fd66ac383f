import type { DisplayLists } from '../../server/pages/commerce/display-list.ts'

/** The lists of a publication that has none: every story passes. */
export const NO_DISPLAY_LISTS: DisplayLists = { layout: {}, listicle: {}, deal: {}, 'shopping-widget': {} }
