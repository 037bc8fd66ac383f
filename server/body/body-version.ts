import { createHash } from 'node:crypto'
import { BLOCK_SCHEMAS } from '../../shared/body/blocks.schema.ts'
import type { CompiledBody } from '../../shared/body/blocks.ts'
import { HTML_BLOCKS } from './blocks/html-blocks.ts'
import type { LinkRules } from './link-rules.ts'

/** Raise this when the output of the compiler or the schema of a block changes, and when a block is removed. */
const COMPILER_VERSION = 14

/**
 * A stored body of another version is compiled again. A new block raises the version by one, because stories that
 * already name the block have no data for it.
 */
export const BODY_VERSION = COMPILER_VERSION + Object.keys({ ...BLOCK_SCHEMAS, ...HTML_BLOCKS }).length

/** What a body was compiled with: the version of the compiler, and a fingerprint of the rules for links. */
export function bodyStamp(links: LinkRules | null): Pick<CompiledBody, 'version' | 'links'> {
  return links === null ? { version: BODY_VERSION } : { version: BODY_VERSION, links: fingerprintOf(links) }
}

/** Whether a body would be the same if it was compiled now. */
export function isCurrent(
  { version, links }: Pick<CompiledBody, 'version' | 'links'>,
  rules: LinkRules | null,
): boolean {
  return version === BODY_VERSION && links === bodyStamp(rules).links
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
