import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findJava } from '../../scripts/java.ts'

const require = createRequire(import.meta.url)
const JAR = require.resolve('vnu-jar/build/dist/vnu.jar')

const reportSchema = z.object({
  messages: z.array(
    z.object({ url: z.string(), type: z.string(), message: z.string(), extract: z.string().optional() }),
  ),
})

/**
 * The errors that the W3C's HTML checker (Nu) finds in documents, as `name: message … extract`.
 *
 * @param documents HTML by name
 * @throws Error when there is no Java, or the checker does not run
 */
export function findNuErrors(documents: ReadonlyMap<string, string>): readonly string[] {
  const java = findJava()
  if (java === null) throw new Error('There is no Java')
  const folder = mkdtempSync(join(tmpdir(), 'nu-'))
  const names = [...documents.keys()]
  for (const [index, html] of [...documents.values()].entries()) writeFileSync(join(folder, `${index}.html`), html)
  // With its quick compiler alone Java takes half of the CPU time, and a deeper stack.
  const args = [
    '-Xss4m',
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    '-jar',
    JAR,
    '--errors-only',
    '--format',
    'json',
    '--exit-zero-always',
    folder,
  ]
  const { status, stderr } = spawnSync(java, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  rmSync(folder, { recursive: true })
  if (status !== 0) throw new Error(`The HTML checker ended with ${status}: ${stderr}`)
  return reportSchema.parse(JSON.parse(stderr)).messages.map(({ url, message, extract = '' }) => {
    const name = names[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? url
    return `${name}: ${message} ${extract.replaceAll(/\s+/g, ' ')}`
  })
}
