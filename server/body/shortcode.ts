import type { z } from 'zod'
import { isDangerousText, isForeign } from './safe-url.ts'
import type { Element } from './shape/tree.ts'
import { toShortcodeName } from './shortcode-names.ts'
import { findUnknownFields } from './unknown-fields.ts'

/** A shortcode of a body with its payload. */
export interface Shortcode {
  readonly name: string
  /** Its place among the shortcodes of the body, from 1; 0: it is none of them. */
  readonly at: number
  readonly attrs: Readonly<Record<string, string>>
  /** The key of its payload; null when it names none. */
  readonly key: string | null
  /** Parsed, but not sanitised; null without a payload. */
  readonly payload: unknown
}

/** Why a shortcode, or an attribute or field of it, was left out: for the publisher and the log (PG-032, PG-033, PG-036). */
export interface ShortcodeFault {
  readonly name: string
  /** Its place among the shortcodes of the body, from 1. */
  readonly at: number
  readonly reason:
    | 'no-name'
    | 'unknown-name'
    | 'no-payload'
    | 'payload-invalid'
    | 'unknown-attribute'
    | 'unknown-field'
    | 'foreign-picture'
  readonly key: string | null
  /** What was expected. */
  readonly message: string
}

/** The attribute that names a shortcode. */
export const NAME_ATTRIBUTE = 'shortcode'

/** The maximum number of characters of an address in a message. */
const LONGEST_ADDRESS = 120

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
 * Reads a shortcode. Its payload is the entry of `shortcodeData` under its `uuid` (or `id`), as a value or JSON text.
 * A shortcode whose payload is missing or not JSON is a fault (PG-033).
 */
export function readShortcode(
  element: Element,
  at: number,
  shortcodeData: Readonly<Record<string, unknown>>,
): Shortcode | ShortcodeFault {
  const written = element.attribs[NAME_ATTRIBUTE] ?? element.attribs.name ?? ''
  const name = toShortcodeName(written)
  if (name === null) return { name: written, at, reason: 'no-name', key: null, message: 'expected the name of a block' }
  const attrs = toShortcodeAttributes(element)
  const key = attrs.uuid ?? attrs.id ?? null
  const found = key !== null && Object.hasOwn(shortcodeData, key) ? shortcodeData[key] : undefined
  if (found === undefined && attrs.uuid !== undefined) {
    return { name, at, reason: 'no-payload', key, message: `expected additionalShortcodeData.${attrs.uuid}` }
  }
  const payload = found === undefined ? null : toPayload(found)
  if (payload === undefined) return { name, at, reason: 'payload-invalid', key, message: 'expected JSON' }
  return { name, at, attrs, key, payload }
}

/** The data of a block: the attributes of its shortcode, overridden by the fields of its payload. */
export function dataOf({ attrs, payload }: Pick<Shortcode, 'attrs' | 'payload'>): Readonly<Record<string, unknown>> {
  return { ...attrs, ...(isFields(payload) ? payload : {}) }
}

/** Attributes of every shortcode, besides `data-…`: the key of its payload. */
const KEYS: ReadonlySet<string> = new Set(['uuid', 'id'])

/** The name of a fault of the pictures between the shortcodes of a body. */
export const PLAIN_PICTURE = 'img'

/** The pictures of other hosts in a shortcode, as one fault; none: no fault. The Content Security Policy blocks them. */
export function findForeignPictures(
  { name, at, key }: Pick<Shortcode, 'name' | 'at' | 'key'>,
  addresses: readonly string[],
): ShortcodeFault[] {
  const foreign = addresses.filter(isForeign)
  const [first] = foreign
  if (first === undefined) return []
  const rest = foreign.length > 1 ? ` and ${foreign.length - 1} more` : ''
  const message = `${first.slice(0, LONGEST_ADDRESS)}${rest}: expected a picture of this site; one of another host is not shown`
  return [{ name, at, key, reason: 'foreign-picture', message }]
}

/** The fields of a block in lower case, as HTML has the names of attributes. */
export type KnownNames = ReadonlySet<string>

export function toKnownNames(fields: readonly string[]): KnownNames {
  return new Set(fields.map((field) => field.toLowerCase()))
}

/** The attributes of a shortcode that are none of its fields. */
export function findUnknownNames({ name, at, key, attrs }: Shortcode, known: KnownNames): ShortcodeFault[] {
  return Object.keys(attrs)
    .filter((attr) => !known.has(attr) && !KEYS.has(attr) && !attr.startsWith('data-'))
    .map((attr) => {
      const message = `${attr}: this attribute is unknown and was ignored`
      return { name, at, key, reason: 'unknown-attribute', message }
    })
}

/** What a payload says of itself: its key, and its kind in the system that it comes from. */
const PAYLOAD_KEYS: ReadonlySet<string> = new Set([...KEYS, 'type', 'typeName'])

/** The most unknown fields that a message names, and the most characters of each. */
const MOST_NAMED = 5
const LONGEST_PATH = 80

/**
 * The fields of a payload that its block does not have, such as `items.0.priec`, as one fault. Systems send more than a
 * block shows, so they never refuse it.
 */
export function findUnknownPayloadFields(
  { name, at, key, payload }: Shortcode,
  schema: z.ZodType,
  known: KnownNames,
): ShortcodeFault[] {
  if (payload === null) return []
  const toFault = (message: string): ShortcodeFault => ({ name, at, key, reason: 'unknown-field', message })
  if (!isFields(payload)) return [toFault('the payload was ignored: expected an object with fields')]
  const found = findUnknownFields(schema, payload)
  const unknown = found.filter((path) => !known.has(path.toLowerCase()) && !PAYLOAD_KEYS.has(path))
  if (unknown.length === 0) return []
  const named = unknown.slice(0, MOST_NAMED).map((path) => path.slice(0, LONGEST_PATH))
  const rest = unknown.length > MOST_NAMED ? ' and others' : ''
  const what = unknown.length === 1 ? 'this field is unknown and was' : 'these fields are unknown and were'
  return [toFault(`${named.join(', ')}${rest}: ${what} ignored`)]
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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
