import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { spawnSite } from '../harness/process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** VAR_DIR after the first start of a site, with the demo publication in its store. */
    demoVarDir: string
  }
}

/** Imports the demo publication once per run with a real first start; test files copy the result. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-demo-'))
  const varDir = join(folder, 'var')
  const site = await spawnSite({ varDir })
  await site.listening
  const status = await site.end()
  if (status !== 0) throw new Error(`The first start ended with ${status}:\n${site.stderr()}`)
  project.provide('demoVarDir', varDir)
  return () => rmSync(folder, { recursive: true, force: true })
}
