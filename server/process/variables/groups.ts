import { purgeVariables } from '../purge-config.ts'
import { capacityVariables } from './capacity.ts'
import { contentVariables } from './content.ts'
import { hostVariables } from './hosts.ts'
import { readerVariables } from './readers.ts'
import { secretVariables } from './secrets.ts'
import { siteVariables } from './site.ts'
import type { Variable } from './variable.ts'

/** Every environment variable of the site, in the order of docs/configuration.md (OP-010, BX-086). */
export const VARIABLE_GROUPS: readonly { readonly title: string; readonly variables: readonly Variable[] }[] = [
  { title: 'The site', variables: Object.values(siteVariables) },
  { title: 'Content and writers', variables: Object.values(contentVariables) },
  { title: 'Signatures and tokens', variables: Object.values(secretVariables) },
  { title: 'Other hosts', variables: Object.values(hostVariables) },
  { title: 'Readers', variables: Object.values(readerVariables) },
  { title: 'Capacity and times', variables: Object.values(capacityVariables) },
  { title: 'Caches in front', variables: Object.values(purgeVariables) },
]

/** The same without groups. */
export const ALL_VARIABLES: readonly Variable[] = VARIABLE_GROUPS.flatMap((group) => group.variables)
