import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { SiteError } from '../../shared/errors.ts'
import type { Config } from '../process/config.ts'
import { parsePrivateJson } from '../process/private/private-json.ts'

const secretsFile = z.object({ RESIZE_SECRET: z.string().min(32) })
type Secrets = z.infer<typeof secretsFile>

/**
 * A secret that is not configured: from VAR_DIR/secrets.json (mode 0600), which the first start generates. Processes that
 * start together agree on one.
 *
 * @throws SiteError CONFIG_INVALID if the file is invalid: it is never overwritten, and the message quotes nothing of it
 */
export function readSecret(config: Pick<Config, 'varDir'>, name: keyof Secrets): string {
  const path = join(config.varDir, 'secrets.json')
  const found = findSecrets(path)
  if (found) return found[name]
  mkdirSync(config.varDir, { recursive: true })
  const half = `${path}.${randomUUID()}.tmp`
  const generated: Secrets = { RESIZE_SECRET: randomBytes(32).toString('hex') }
  writeFileSync(half, `${JSON.stringify(generated)}\n`, { mode: 0o600 })
  try {
    // Unlike a rename, a link fails if another process was first.
    linkSync(half, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(half, { force: true })
  }
  return readFileAsSecrets(path)[name]
}

/** Secrets whose signatures stay valid: those configured as former, and the generated one that RESIZE_SECRET replaced. */
export function formerResizeSecrets(
  config: Pick<Config, 'varDir' | 'resizeSecret' | 'formerResizeSecrets'>,
): readonly string[] {
  const generated = config.resizeSecret === null ? null : findSecrets(join(config.varDir, 'secrets.json'))
  return generated ? [...config.formerResizeSecrets, generated.RESIZE_SECRET] : config.formerResizeSecrets
}

/** Checks the file of the generated secrets, if there is one. @throws SiteError CONFIG_INVALID; errors of the file system */
export function checkSecretsFile(config: Pick<Config, 'varDir'>): void {
  findSecrets(join(config.varDir, 'secrets.json'))
}

function readFileAsSecrets(path: string): Secrets {
  const text = readFileSync(path, 'utf8')
  try {
    return secretsFile.parse(parsePrivateJson(text, path))
  } catch {
    // Without a cause, which the log would print: parsers quote what they read.
    throw new SiteError(
      'CONFIG_INVALID',
      `${path}: expected JSON with RESIZE_SECRET, 32 characters or more; copy the file from a backup, or remove it and a start makes another`,
    )
  }
}

function findSecrets(path: string): Secrets | null {
  try {
    return readFileAsSecrets(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
