import { BLOCK_SCHEMAS } from '../../shared/body/blocks.schema.ts'
import { HTML_BLOCKS } from './blocks/html-blocks.ts'

/** Raise this when the output of the compiler or the schema of a block changes, and when a block is removed. */
const COMPILER_VERSION = 5

/**
 * A stored body of another version is compiled again. A new block raises the version by one, because stories that
 * already name the block have no data for it.
 */
export const BODY_VERSION = COMPILER_VERSION + Object.keys({ ...BLOCK_SCHEMAS, ...HTML_BLOCKS }).length
