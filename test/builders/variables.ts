import { ALL_VARIABLES } from '../../server/process/variables/groups.ts'

/** The names of all variables of the site. */
export const VARIABLES: readonly string[] = ALL_VARIABLES.map(({ name }) => name)

/** The names of those that may come from a file, and are never logged. */
export const SECRETS: readonly string[] = ALL_VARIABLES.filter(({ isSecret }) => isSecret).map(({ name }) => name)
