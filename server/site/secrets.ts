import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../config.ts'

const secretsFile = z.object({ RESIZE_SECRET: z.string().min(32) })
type Secrets = z.infer<typeof secretsFile>

/**
 * A secret that was not configured: from VAR_DIR/secrets.json (mode 0600), which is drawn at the first start and kept.
 * Processes that start together agree on one.
 *
 * @throws ZodError or SyntaxError when the file holds something else: it is never overwritten
 */
export function readSecret(config: Pick<Config, 'varDir'>, name: keyof Secrets): string {
  const path = join(config.varDir, 'secrets.json')
  const known = findSecrets(path)
  if (known) return known[name]
  mkdirSync(config.varDir, { recursive: true })
  const half = `${path}.${randomUUID()}.tmp`
  const drawn: Secrets = { RESIZE_SECRET: randomBytes(32).toString('hex') }
  writeFileSync(half, `${JSON.stringify(drawn)}\n`, { mode: 0o600 })
  try {
    // Unlike a rename, a link fails when another process has been first.
    linkSync(half, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(half, { force: true })
  }
  return readFileAsSecrets(path)[name]
}

/** Secrets whose signatures go on answering: the ones configured as former, and the drawn one that RESIZE_SECRET has replaced. */
export function formerResizeSecrets(
  config: Pick<Config, 'varDir' | 'resizeSecret' | 'formerResizeSecrets'>,
): readonly string[] {
  const drawn = config.resizeSecret === null ? null : findSecrets(join(config.varDir, 'secrets.json'))
  return drawn ? [...config.formerResizeSecrets, drawn.RESIZE_SECRET] : config.formerResizeSecrets
}

function readFileAsSecrets(path: string): Secrets {
  return secretsFile.parse(JSON.parse(readFileSync(path, 'utf8')))
}

function findSecrets(path: string): Secrets | null {
  try {
    return readFileAsSecrets(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
