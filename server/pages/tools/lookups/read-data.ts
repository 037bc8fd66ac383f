import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { z } from 'zod'
import { DATA_FILES, type DataFile, type LookupData } from './data-files.schema.ts'

/** The files in `publication/data/`. */
export const DATA_NAMES = Object.keys(DATA_FILES) as readonly DataFile[]

/** A parsed file, or its faults, one line each: the file, the field, what was expected. */
type DataReading =
  | { readonly value: z.output<z.ZodObject> | null; readonly faults: null }
  | { readonly faults: readonly string[] }

/** Reads one file; null when the publication has none. */
export function readDataFile(folder: string, name: DataFile): DataReading {
  const path = join(folder, `${name}.json`)
  if (!existsSync(path)) return { value: null, faults: null }
  const file = relative(process.cwd(), path)
  let source: unknown
  try {
    source = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return { faults: [`${file}: is not JSON (${error instanceof Error ? error.message : 'unknown'})`] }
  }
  const parsed = DATA_FILES[name].safeParse(source)
  if (parsed.success) return { value: parsed.data, faults: null }
  return { faults: parsed.error.issues.map(({ path: keys, message }) => `${file}: ${keys.join('.')}: ${message}`) }
}

/** Reads every file, with all faults at once. */
export function readData(folder: string): { readonly data: LookupData; readonly faults: readonly string[] } {
  const readings = DATA_NAMES.map((name) => [name, readDataFile(folder, name)] as const)
  const values = readings.map(([name, reading]) => [name, reading.faults === null ? reading.value : null] as const)
  return {
    // Each value was parsed by the schema of its name.
    data: Object.fromEntries(values) as LookupData,
    faults: readings.flatMap(([, { faults }]) => faults ?? []),
  }
}
