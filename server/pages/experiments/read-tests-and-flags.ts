import { readFileSync } from 'node:fs'
import { SiteError } from '../../../shared/errors.ts'
import { DEFAULT_FLAGS, type Flags } from '../../../shared/flags/flag.ts'
import type { Script } from '../../../shared/scripts/script.ts'
import type { Config, RulesFile } from '../../process/config.ts'
import { parseFlags } from '../flags/flags.schema.ts'
import { parseScripts } from '../scripts/scripts.schema.ts'
import { parseTests } from './experiments.schema.ts'
import type { AbTest } from './test.ts'
import { type Rules, toRules } from './tests-and-flags.ts'

type Files = Pick<Config, 'experimentsFile' | 'flagsFile' | 'scriptsFile' | 'frameOrigin'>

/** The parsed value of a file, or its faults: one line each with the variable, the file and the position. */
export type Reading<Value> = { readonly value: Value; readonly faults: null } | { readonly faults: readonly string[] }

/** Reads the tests of the experiments file; none when there is no file and none is configured. */
export function readTests({ experimentsFile }: Pick<Files, 'experimentsFile'>): Reading<readonly AbTest[]> {
  const { parsed, faults } = readFile('EXPERIMENTS_FILE', experimentsFile, parseTests)
  return faults.length > 0 ? { faults } : { value: parsed?.tests ?? [], faults: null }
}

/** Reads the features of the flags file over the defaults. */
export function readFlags({ flagsFile }: Pick<Files, 'flagsFile'>): Reading<Flags> {
  const { parsed, faults } = readFile('FLAGS_FILE', flagsFile, parseFlags)
  return faults.length > 0 ? { faults } : { value: parsed?.flags ?? DEFAULT_FLAGS, faults: null }
}

/** Reads the scripts of others; none without a file. */
export function readScripts({
  scriptsFile,
  frameOrigin,
}: Pick<Files, 'scriptsFile' | 'frameOrigin'>): Reading<readonly Script[]> {
  const { parsed, faults } = readFile('SCRIPTS_FILE', scriptsFile, parseScripts)
  if (faults.length > 0) return { faults }
  const scripts = parsed?.scripts ?? []
  return scripts.length > 0 && frameOrigin === null
    ? { faults: [`FRAME_ORIGIN: expected the origin where the scripts of ${scriptsFile.path} run`] }
    : { value: scripts, faults: null }
}

/**
 * Reads all three files and reports all faults at once (AB-037, BX-038).
 *
 * @throws SiteError CONFIG_INVALID with one line per fault
 */
export function readRules(files: Files): Rules {
  const tests = readTests(files)
  const flags = readFlags(files)
  const scripts = readScripts(files)
  if (tests.faults !== null || flags.faults !== null || scripts.faults !== null) {
    const faults = [tests, flags, scripts].flatMap((reading) => reading.faults ?? [])
    throw new SiteError('CONFIG_INVALID', faults.join('\n'))
  }
  return toRules(tests.value, flags.value, scripts.value)
}

type Parsed<Good> = (Good & { readonly faults: null }) | { readonly faults: readonly string[] }

/** Reads and parses a file; null when it is missing and was not configured. */
function readFile<Good>(
  variable: string,
  { path, named }: RulesFile,
  parse: (source: unknown) => Parsed<Good>,
): { readonly parsed: Good | null; readonly faults: readonly string[] } {
  const refuse = (faults: readonly string[]) => ({
    parsed: null,
    faults: faults.map((fault) => `${variable}: ${path}: ${fault}`),
  })
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    return code === 'ENOENT' && !named ? { parsed: null, faults: [] } : refuse([`cannot be read (${code})`])
  }
  let source: unknown
  try {
    source = JSON.parse(text)
  } catch (error) {
    return refuse([`is not JSON (${error instanceof Error ? error.message : 'unknown'})`])
  }
  const parsed = parse(source)
  return parsed.faults === null ? { parsed, faults: [] } : refuse(parsed.faults)
}
