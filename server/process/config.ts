import { resolve } from 'node:path'
import { SiteError } from '../../shared/errors.ts'
import { BRANDED, type BrandedRules } from './branded.ts'
import { findPurgeFaults, purgeVariables, toPurgeConfig } from './purge-config.ts'
import { readSiteKey } from './site-key.ts'
import { capacityVariables } from './variables/capacity.ts'
import { contentVariables } from './variables/content.ts'
import { hostVariables } from './variables/hosts.ts'
import { readerVariables } from './variables/readers.ts'
import { secretVariables } from './variables/secrets.ts'
import { DEMO, siteVariables } from './variables/site.ts'
import { readVariables, type ValuesOf } from './variables/variable.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** The environment variables by their names in the configuration, without those of caches in front. */
export const variables = {
  ...siteVariables,
  ...contentVariables,
  ...secretVariables,
  ...hostVariables,
  ...readerVariables,
  ...capacityVariables,
}

/** A file that is reloaded whenever it changes. */
export interface RulesFile {
  /** Absolute. */
  readonly path: string
  /** An operator named it, so it must exist. */
  readonly named: boolean
}

/** The configuration, read once and passed on; nothing else reads process.env. */
export type Config = Readonly<ReturnType<typeof toConfig>>

/**
 * Reads the environment, all faults at once.
 *
 * @throws SiteError CONFIG_INVALID with one line per fault, each beginning with the variable's name
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = []
  const values = readVariables(variables, env, faults)
  const purge = readVariables(purgeVariables, env, faults)
  if (values?.dataSource === 'stub') {
    if (values.environment === 'production') faults.push('DATA_SOURCE: stub is refused in production')
    // Each process would have a separate store with different content.
    if (values.webConcurrency > 1) faults.push('DATA_SOURCE: stub needs WEB_CONCURRENCY=1')
  }
  if (values?.videoAdUrl != null && values.videoAdNetwork === null) {
    faults.push('VIDEO_AD_NETWORK: expected the network at VIDEO_AD_URL, e.g. 21700000000')
  }
  if (values !== null && values.smtpUrl !== null && values.mailFrom === null) {
    faults.push('MAIL_FROM: expected the sender of the mails that SMTP_URL sends, e.g. The News <hello@example.com>')
  }
  if (values !== null && (values.vapidPublicKey === null) !== (values.vapidPrivateKey === null)) {
    faults.push('VAPID_PUBLIC_KEY: expected both keys of a pair, VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or none')
  }
  if (values !== null && values.oidcIssuer !== null && values.oidcClientId === null) {
    faults.push('OIDC_CLIENT_ID: expected the client of the site at OIDC_ISSUER')
  }
  if (values !== null && (values.smartyAuthId === null) !== (values.smartyAuthToken === null)) {
    faults.push('SMARTY_AUTH_ID: expected both SMARTY_AUTH_ID and SMARTY_AUTH_TOKEN, or none')
  }
  if (values?.insecureCookies && values.environment !== 'development') {
    faults.push('INSECURE_COOKIES: on is for development alone (NODE_ENV=development)')
  }
  if (values !== null && values.frameOrigin !== null && hostOf(values.frameOrigin) === hostOf(values.siteOrigin)) {
    faults.push('FRAME_ORIGIN: expected another host than that of SITE_ORIGIN, whose pages its scripts must not reach')
  }
  if (purge !== null) faults.push(...findPurgeFaults(purge))
  if (faults.length > 0 || values === null || purge === null) {
    throw new SiteError('CONFIG_INVALID', faults.join('\n'))
  }
  return toConfig(values, purge)
}

/** The values, with those that are derived from several variables. */
function toConfig(
  { brandedIds, studioName, ...values }: ValuesOf<typeof variables>,
  purge: ValuesOf<typeof purgeVariables>,
) {
  const { port, drainMs, drainNoticeMs } = values
  const stub = values.dataSource === 'stub'
  const publicationDir = resolve(root, values.publicationDir)
  // Each publication has a store of its own, so that a new one never shows the stories of another (MV-012).
  const ownVarDir = publicationDir === resolve(root, DEMO) ? 'var' : `${publicationDir}-data`
  const varDir = resolve(root, values.varDir ?? ownVarDir)
  const branded: BrandedRules = {
    ids: brandedIds.length > 0 ? brandedIds : BRANDED.ids,
    studio: studioName ?? BRANDED.studio,
  }
  return {
    ...values,
    siteOrigin: values.siteOrigin ?? `http://localhost:${port}`,
    siteKey: values.siteKey ?? readSiteKey(publicationDir),
    // Fixtures never mix with other stored data.
    varDir: stub ? resolve(varDir, 'stub') : varDir,
    publicationDir,
    /** Where version 0.1.0 had the data of a publication without `VAR_DIR`; null if they are there still. */
    formerVarDir: values.varDir !== null || ownVarDir === 'var' ? null : resolve(root, 'var'),
    experimentsFile: toRulesFile(values.experimentsFile, publicationDir, 'experiments.json'),
    flagsFile: toRulesFile(values.flagsFile, publicationDir, 'flags.json'),
    scriptsFile: toRulesFile(values.scriptsFile, publicationDir, 'scripts.json'),
    contentApiUrl: stub ? null : values.contentApiUrl,
    geoApiUrl: values.geoApiUrl ?? (stub ? null : values.contentApiUrl),
    databaseUrl: stub ? null : values.databaseUrl,
    /** That of the ad server is one of them. */
    videoAdHosts: [
      ...new Set([...(values.videoAdUrl ? [new URL(values.videoAdUrl).origin] : []), ...values.videoAdHosts]),
    ],
    /** The rules for new passwords (AU-025). */
    passwordRules: {
      minPasswordLength: values.minPasswordLength,
      minPasswordLetters: values.minPasswordLetters,
      minPasswordNumbers: values.minPasswordNumbers,
      minPasswordSpecialChars: values.minPasswordSpecialChars,
    },
    /** What makes content branded besides its section (RR-029). */
    branded,
    /** The caches in front that are purged after changes (BX-004). */
    cdnPurge: toPurgeConfig(purge),
    drainNoticeMs: drainNoticeMs ?? Math.min(3000, Math.floor(drainMs / 3)),
  }
}

function hostOf(origin: string | null): string | null {
  return origin === null ? null : new URL(origin).host
}

/** The file that an operator named, else that of the publication, which may be missing. */
function toRulesFile(named: string | null, publicationDir: string, name: string): RulesFile {
  return { path: named === null ? resolve(publicationDir, name) : resolve(root, named), named: named !== null }
}
