import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The addresses of the WHATWG URL test data. */
export const URL_INPUTS: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'whatwg-url', 'inputs.json'), 'utf8'),
)
