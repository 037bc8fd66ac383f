import { validateHeaderValue } from 'node:http'
import { SiteError } from '../../../shared/errors.ts'
import { toSecurityHeaders } from '../../http/security-step.ts'
import type { Config } from '../../process/config.ts'
import { checkSecretsFile } from '../secrets.ts'
import { checkFolders } from './check-folders.ts'
import { checkPort } from './check-port.ts'
import { checkStore, type StoreCheck } from './check-store.ts'

/** Looks at everything that a start needs besides valid variables and files; creates and changes nothing (BX-086). */
export async function checkStart(config: Config): Promise<StoreCheck> {
  const [port, store] = await Promise.all([checkPort(config), checkStore(config)])
  const faults = [...checkHeaders(config), ...checkSecrets(config), ...checkFolders(config), port, ...store.faults]
  return { faults: faults.filter((fault) => fault !== null), notes: store.notes }
}

function checkHeaders(config: Config): readonly string[] {
  try {
    for (const [name, value] of toSecurityHeaders(config)) validateHeaderValue(name, value)
    return []
  } catch (error) {
    return [`the security headers cannot be built: ${error instanceof Error ? error.message : String(error)}`]
  }
}

function checkSecrets(config: Config): readonly string[] {
  try {
    checkSecretsFile(config)
    return []
  } catch (error) {
    if (error instanceof SiteError) return [error.message]
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return [`secrets.json in ${config.varDir} cannot be read (${code})`]
  }
}
