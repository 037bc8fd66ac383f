import type { ShortcodeBlock } from '../../shared/body/blocks.ts'
import { toCleanData } from './clean-data.ts'
import { isDangerousText } from './safe-url.ts'
import type { Element } from './shape/tree.ts'
import { toShortcodeName } from './shortcode-names.ts'

/** Why a shortcode of a body is not drawn; for the log (PG-032, PG-033). */
export interface ShortcodeFault {
  readonly name: string
  readonly reason: 'no-name' | 'no-payload' | 'payload-invalid'
  /** The payload's key, when one was named. */
  readonly key: string | null
}

/** The attribute that names a shortcode. */
export const NAME_ATTRIBUTE = 'shortcode'

const REFUSED = /^(on.*|style|srcdoc|formaction|__proto__|constructor|prototype)$/

/** The attributes as text alone: no handler, no style, no address that runs; escaped where they are drawn (SE-005). */
export function toShortcodeAttributes(element: Element): Record<string, string> {
  const attrs: Record<string, string> = {}
  for (const [name, value] of Object.entries(element.attribs)) {
    if (name === NAME_ATTRIBUTE || REFUSED.test(name) || !/^[a-z][a-z0-9_.:-]*$/.test(name)) continue
    if (!isDangerousText(value)) attrs[name] = value
  }
  return attrs
}

/**
 * The block of a shortcode: its payload is what `shortcodeData` holds under its `uuid` (or `id`), as JSON or as JSON
 * text. One that names a uuid and has no payload, or none that can be read, is left out and reported (PG-033).
 */
export function toShortcodeBlock(
  element: Element,
  id: string,
  shortcodeData: Readonly<Record<string, unknown>>,
): ShortcodeBlock | ShortcodeFault {
  const written = element.attribs[NAME_ATTRIBUTE] ?? element.attribs.name ?? ''
  const name = toShortcodeName(written)
  if (name === null) return { name: written, reason: 'no-name', key: null }
  const attrs = toShortcodeAttributes(element)
  const key = attrs.uuid ?? attrs.id ?? null
  const found = key !== null && Object.hasOwn(shortcodeData, key) ? shortcodeData[key] : undefined
  if (found === undefined) {
    return attrs.uuid === undefined
      ? { kind: 'shortcode', id, name, attrs, data: null }
      : { name, reason: 'no-payload', key }
  }
  const data = toPayload(found)
  return data === undefined
    ? { name, reason: 'payload-invalid', key }
    : { kind: 'shortcode', id, name, attrs, data: toCleanData(data) }
}

function toPayload(found: unknown): unknown {
  if (typeof found !== 'string') return found
  try {
    return JSON.parse(found)
  } catch {
    // Text that is no JSON is what PG-033 calls a missing payload.
    return undefined
  }
}
