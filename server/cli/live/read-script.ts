import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseYaml } from '../../importers/markdown/yaml-values.ts'
import { type Script, scriptSchema } from './script.schema.ts'

/**
 * Reads the script of a replay.
 *
 * @throws Error with a line for each fault: file, line, field and what was expected
 */
export function readScript(path: string): Script {
  const name = relative(process.cwd(), path)
  const { values, errors, notes, lineOf } = parseYaml(read(path, name))
  const fail = (faults: readonly Fault[]): never => {
    const lines = faults.map(({ field, message, line }) =>
      [line === undefined ? name : `${name}:${line}`, field, message].filter(Boolean).join(': '),
    )
    throw new Error([...new Set(lines)].join('\n'))
  }
  const faults = [...errors, ...notes.map((message) => ({ message }))]
  if (faults.length > 0) return fail(faults)
  const parsed = scriptSchema.safeParse(values)
  if (parsed.success) return parsed.data
  return fail(
    parsed.error.issues.map(({ path: keys, message }) => {
      const field = keys.join('.')
      return { field, message, line: lineOf(field) }
    }),
  )
}

interface Fault {
  readonly field?: string | undefined
  readonly message: string
  readonly line?: number | undefined
}

function read(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`There is no script at ${name}`, { cause: error })
  }
}
