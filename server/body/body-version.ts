import { createHash } from 'node:crypto'
import { BLOCK_SCHEMAS } from '../../shared/body/blocks.schema.ts'
import type { CompiledBody } from '../../shared/body/blocks.ts'
import { HTML_BLOCKS } from './blocks/html-blocks.ts'
import { STORAGE_VERSION } from './blocks/storage-table.ts'
import type { LinkRules } from './link-rules.ts'
import { DEFAULT_CURRENCY } from './money.ts'
import { DEFAULT_TIME_ZONE } from './short-date.ts'

/** Raise this when the output of the compiler or the schema of a block changes, and when a block is removed. */
const COMPILER_VERSION = 16

/**
 * A stored body of another version is compiled again. A new block raises the version by one, because stories that
 * already name the block have no data for it. It never falls: a store keeps the body of the highest version.
 */
export const BODY_VERSION =
  COMPILER_VERSION + STORAGE_VERSION + Object.keys({ ...BLOCK_SCHEMAS, ...HTML_BLOCKS }).length

/** Where a publication is: what its dates and prices follow. */
export interface BodyPlace {
  /** BCP 47; null: the default language. */
  readonly writtenIn: string | null
  /** ISO 4217. */
  readonly currency: string
  /** An IANA time zone. */
  readonly timeZone: string
}

/** What a body is compiled with besides its story. */
interface Compiling {
  /** How links are marked; null: as their author wrote them. */
  readonly links: LinkRules | null
  /** Absent: the defaults. */
  readonly place?: BodyPlace | undefined
}

/** What a body was compiled with: the version of the compiler, and fingerprints of the rules for links and of the place. */
export function bodyStamp({ links, place }: Compiling): Pick<CompiledBody, 'version' | 'links'> {
  const parts = [links === null ? '' : fingerprintOf(links), place ? toPlaceKey(place) : ''].filter(Boolean)
  return parts.length === 0 ? { version: BODY_VERSION } : { version: BODY_VERSION, links: parts.join(' ') }
}

/** Empty for the defaults, with which the bodies of earlier releases were compiled. */
function toPlaceKey({ writtenIn, currency, timeZone }: BodyPlace): string {
  const isDefault = writtenIn === null && currency === DEFAULT_CURRENCY && timeZone === DEFAULT_TIME_ZONE
  return isDefault ? '' : [writtenIn, currency, timeZone].join(' ')
}

/** Whether a body would be the same if it was compiled now. */
export function isCurrent({ version, links }: Pick<CompiledBody, 'version' | 'links'>, compiler: Compiling): boolean {
  return version === BODY_VERSION && links === bodyStamp(compiler).links
}

const fingerprints = new WeakMap<LinkRules, string>()

/** Memoised by the object, which lives as long as the process. */
function fingerprintOf(links: LinkRules): string {
  const found = fingerprints.get(links)
  if (found !== undefined) return found
  const made = createHash('sha256').update(JSON.stringify(links)).digest('base64url').slice(0, 12)
  fingerprints.set(links, made)
  return made
}
