import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { spawnSite } from '../harness/process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * VAR_DIR after the first start of a site, with the demo publication in its store. It does not exist before that
     * start has ended: `makeVarFolder` waits for it.
     */
    demoVarDir: string
  }
}

/** The file beside the folder that says why the import failed. */
export const FAULT_FILE = 'fault.txt'

/** The file beside the folder with what the first start logged from level info. */
export const LOG_FILE = 'first-start.log'

/**
 * Imports the demo publication once per run with a real first start; test files copy the result. The tests of other
 * projects begin meanwhile, as an import keeps only one core busy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-demo-'))
  const varDir = join(folder, 'var')
  const importing = importInto(varDir, join(folder, LOG_FILE)).catch((error: unknown) => {
    writeFileSync(join(folder, FAULT_FILE), error instanceof Error ? error.message : String(error))
  })
  project.provide('demoVarDir', varDir)
  return async () => {
    await importing
    rmSync(folder, { recursive: true, force: true })
  }
}

async function importInto(varDir: string, logFile: string): Promise<void> {
  const unfinished = `${varDir}-unfinished`
  const site = await spawnSite({ varDir: unfinished, env: { LOG_LEVEL: 'info' } })
  await site.listening
  const status = await site.end()
  if (status !== 0) throw new Error(`The first start ended with ${status}:\n${site.stderr()}`)
  writeFileSync(logFile, site.stdout())
  renameSync(unfinished, varDir)
}
