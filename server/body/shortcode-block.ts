import { findBlockSchema } from '../../shared/body/blocks.schema.ts'
import type { ActiveBlock, ShortcodeBlock } from '../../shared/body/blocks.ts'
import { toCleanData } from './clean-data.ts'
import { isDangerousText } from './safe-url.ts'
import type { Element } from './shape/tree.ts'
import { toShortcodeName } from './shortcode-names.ts'

/** Why a shortcode of a body is not rendered, for the log (PG-032, PG-033). */
export interface ShortcodeFault {
  readonly name: string
  readonly reason: 'no-name' | 'no-payload' | 'payload-invalid'
  /** The key of its payload; null when it names none. */
  readonly key: string | null
}

/** The attribute that names a shortcode. */
export const NAME_ATTRIBUTE = 'shortcode'

const REFUSED = /^(on.*|style|srcdoc|formaction|__proto__|constructor|prototype)$/

/** The attributes without handlers, styles and script URLs; rendering escapes them (SE-005). */
export function toShortcodeAttributes(element: Element): Record<string, string> {
  const attrs: Record<string, string> = {}
  for (const [name, value] of Object.entries(element.attribs)) {
    if (name === NAME_ATTRIBUTE || REFUSED.test(name) || !/^[a-z][a-z0-9_.:-]*$/.test(name)) continue
    if (!isDangerousText(value)) attrs[name] = value
  }
  return attrs
}

/**
 * Converts a shortcode to a block. Its payload is the entry of `shortcodeData` under its `uuid` (or `id`), as a value
 * or JSON text. A shortcode whose payload is missing or invalid is left out and reported (PG-033), and so is a block
 * with behaviour whose schema refuses its data (PG-036).
 */
export function toShortcodeBlock(
  element: Element,
  id: string,
  shortcodeData: Readonly<Record<string, unknown>>,
): ShortcodeBlock | ActiveBlock | ShortcodeFault {
  const written = element.attribs[NAME_ATTRIBUTE] ?? element.attribs.name ?? ''
  const name = toShortcodeName(written)
  if (name === null) return { name: written, reason: 'no-name', key: null }
  const attrs = toShortcodeAttributes(element)
  const key = attrs.uuid ?? attrs.id ?? null
  const found = key !== null && Object.hasOwn(shortcodeData, key) ? shortcodeData[key] : undefined
  if (found === undefined && attrs.uuid !== undefined) return { name, reason: 'no-payload', key }
  const payload = found === undefined ? null : toPayload(found)
  if (payload === undefined) return { name, reason: 'payload-invalid', key }
  const data = toCleanData(payload)
  const schema = findBlockSchema(name)
  if (schema === null) return { kind: 'shortcode', id, name, attrs, data }
  const parsed = schema.safeParse({ ...asRecord(toCleanData(attrs)), ...asRecord(data) })
  if (!parsed.success) return { name, reason: 'payload-invalid', key }
  return { kind: 'active', id, name, attrs, data: parsed.data, html: null }
}

function asRecord(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

function toPayload(found: unknown): unknown {
  if (typeof found !== 'string') return found
  try {
    return JSON.parse(found)
  } catch {
    // PG-033 treats invalid JSON as a missing payload.
    return undefined
  }
}
