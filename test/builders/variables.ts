import { variables } from '../../server/process/config.ts'
import { purgeVariables } from '../../server/process/purge-config.ts'

const rows = [...Object.values(variables), ...Object.values(purgeVariables)]

/** The names of all variables of the site. */
export const VARIABLES: readonly string[] = rows.map(({ name }) => name)

/** The names of those that may come from a file, and are never logged. */
export const SECRETS: readonly string[] = rows.filter(({ isSecret }) => isSecret).map(({ name }) => name)
