import { ADD_OPERATIONS } from './add-tallies.ts'
import { READ_OPERATIONS } from './read-tallies.ts'
import { TEND_OPERATIONS } from './tend-tallies.ts'

/** Everything that the store of the numbers can do, by name. */
export const NUMBERS_OPERATIONS = { ...ADD_OPERATIONS, ...READ_OPERATIONS, ...TEND_OPERATIONS }

export type NumbersOperations = typeof NUMBERS_OPERATIONS
