import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders whose tests start no program and open no page. */
const PLAIN = /^(client|illustrations|middleware|scripts|server|shared|test\/http)\/.*\.test\.tsx?$/

/** Whether all arguments are test files that need neither a built client nor an external program. */
export function areSelfContained(words: readonly string[], root: string): boolean {
  return words.length > 0 && words.every((word) => PLAIN.test(word) && isPlain(join(root, word)))
}

function isPlain(file: string): boolean {
  return existsSync(file) && !/'dist'/.test(readFileSync(file, 'utf8'))
}
