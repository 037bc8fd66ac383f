import { PAGES } from '../client/app/pages.ts'
import type { PageName } from '../shared/page/page-models.ts'

/** Every page type, as the client's registry lists them; complete by type. */
export const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[]
