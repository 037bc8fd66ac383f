import { join, resolve } from 'node:path'

/** The folder of the build. */
export const DIST_DIR = join(resolve(import.meta.dirname, '..', '..'), 'dist')
