import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from './config.ts'

const secretsFile = z.object({ resizeSecret: z.string().min(32) })

/** Secrets that a single machine can draw for itself. */
export interface Secrets {
  /** Signs the addresses of resized images (IM-004). */
  readonly resizeSecret: string
  /** Drawn just now: addresses signed before are no longer valid. */
  readonly drawn: boolean
}

/**
 * The configured signing secret; where there is none, the one in VAR_DIR/secrets.json (mode 0600), which is drawn at
 * the first start. Processes that start together agree on one.
 *
 * @throws ZodError when the file holds something else: it is never overwritten
 */
export function readSecrets(config: Pick<Config, 'resizeSecret' | 'varDir'>): Secrets {
  if (config.resizeSecret !== null) return { resizeSecret: config.resizeSecret, drawn: false }
  const path = join(config.varDir, 'secrets.json')
  const known = findSecrets(path)
  if (known) return { ...known, drawn: false }
  mkdirSync(config.varDir, { recursive: true })
  const half = `${path}.${randomUUID()}.tmp`
  writeFileSync(half, `${JSON.stringify({ resizeSecret: randomBytes(32).toString('hex') })}\n`, { mode: 0o600 })
  let drawn = true
  try {
    // Unlike a rename, a link fails when another process has been first.
    linkSync(half, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    drawn = false
  } finally {
    rmSync(half, { force: true })
  }
  return { ...secretsFile.parse(JSON.parse(readFileSync(path, 'utf8'))), drawn }
}

function findSecrets(path: string): z.infer<typeof secretsFile> | null {
  try {
    return secretsFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
