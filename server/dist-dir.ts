import { join, resolve } from 'node:path'

/** Where the build lies. */
export const DIST_DIR = join(resolve(import.meta.dirname, '..'), 'dist')
