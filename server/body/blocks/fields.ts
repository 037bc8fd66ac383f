import { z } from 'zod'
import { toSafeSource, toSafeUrl } from '../safe-url.ts'
import { type CleanFlow, toCleanFlow, toPlainText } from '../sanitize.ts'

/** The maximum number of characters of one text in a block. */
const MAX_TEXT = 10_000

/** The maximum number of characters of one field with HTML. */
const MAX_HTML = 100_000

/** Only what a browser parses as a tag or comment is HTML; `5 < 6` is text. */
const HAS_TAGS = /<[a-z/!?]/i

/**
 * A field that one function reads. The parts of a block have dozens of fields, and most are missing. A schema of several
 * steps would run each step for each of them.
 */
function field<T>(read: (value: unknown, context: z.RefinementCtx) => T): z.ZodTransform<T, unknown> {
  // No function here returns a promise, which is all that `Awaited` removes.
  return z.transform(read) as z.ZodTransform<T, unknown>
}

/** Reports a value. What it returns is no value; the schema discards it. */
function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined

/** A text without HTML; tags are removed. */
export const requiredText = field((value, context) => readText(value, context) || refuse(context, 'expected a text'))

/** A text without HTML that may be missing or empty; then it is null. */
export const optionalText = field((value, context) => (isMissing(value) ? null : readText(value, context) || null))

/** Sanitised HTML, which `context.toRichText` turns into elements. A text without tags is a paragraph. */
export const requiredRichText = field((value, context) => {
  const flow = findFlow(value, context)
  return flow?.nodes.length === 0 ? refuse(context, 'expected a text') : (flow ?? z.NEVER)
})

/** As above; null when it is missing or empty. */
export const optionalRichText = field((value, context) => {
  const flow = isMissing(value) ? null : findFlow(value, context)
  return flow?.nodes.length === 0 ? null : flow
})

/** The address of a link: a path of the site, or an address with a scheme that SE-005 allows. */
export const linkAddress = field(readAddress(toSafeUrl))

/** As above; null when it is missing or empty. */
export const optionalLinkAddress = field(optional(readAddress(toSafeUrl)))

/** The address of what a browser loads: a path of the site, or an http(s) address; null when it is missing or empty. */
export const optionalSourceAddress = field(optional(readAddress(toSafeSource)))

/** A number, also as the text of an attribute. */
export const number = field(readNumber)

/** As above; null when it is missing or empty. */
export const optionalNumber = field(optional(readNumber))

/** A number, or any other text; null when it is missing or empty. */
export const numberOrText = field((value, context) =>
  isMissing(value) ? null : (findNumber(value) ?? (readText(value, context) || null)),
)

/** A switch: `true`, or an attribute that is there, but for `false`, `no` and `0`. */
export const flag = field((value, context) => {
  if (value === undefined) return false
  if (typeof value === 'boolean') return value
  return typeof value === 'string' ? !/^(false|no|0)$/i.test(value.trim()) : refuse(context, 'expected true or false')
})

function readText(value: unknown, context: z.RefinementCtx): string {
  const isText = typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
  if (!isText) return refuse(context, 'expected a text')
  const given = String(value)
  const text = HAS_TAGS.test(given) ? toPlainText(given) : given.replace(/\s+/g, ' ').trim()
  return text.length <= MAX_TEXT ? text : refuse(context, `expected at most ${MAX_TEXT} characters`)
}

/** null: the value was refused. */
function findFlow(value: unknown, context: z.RefinementCtx): CleanFlow | null {
  if (typeof value === 'string' && value.length <= MAX_HTML) return toCleanFlow(value)
  refuse(context, typeof value === 'string' ? `expected at most ${MAX_HTML} characters` : 'expected a text')
  return null
}

function readAddress(toSafe: (value: string) => string | null) {
  return (value: unknown, context: z.RefinementCtx): string => {
    if (typeof value !== 'string') return refuse(context, 'expected a text')
    return toSafe(value) ?? refuse(context, 'expected a path or an http(s) address')
  }
}

function readNumber(value: unknown, context: z.RefinementCtx): number {
  return findNumber(value) ?? refuse(context, 'expected a number')
}

function findNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

function optional<T>(read: (value: unknown, context: z.RefinementCtx) => T) {
  return (value: unknown, context: z.RefinementCtx): T | null =>
    value === '' || isMissing(value) ? null : read(value, context)
}
