import { z } from 'zod'
import { toSafeSource, toSafeUrl } from '../safe-url.ts'
import { sanitizeHtml, toPlainText } from '../sanitize.ts'

/** The most characters of one text in a block. */
const MAX_TEXT = 10_000

/** Only what a browser parses as a tag or comment is HTML; `5 < 6` is text. */
const HAS_TAGS = /<[a-z/!?]/i

const text = z
  .union([z.string(), z.number().transform(String)], 'expected a text')
  .transform((value) => (HAS_TAGS.test(value) ? toPlainText(value) : value.replace(/\s+/g, ' ').trim()))
  .pipe(z.string().max(MAX_TEXT))

/** A text without HTML; tags are removed. */
export const requiredText = text.pipe(z.string().min(1, 'expected a text'))

/** A text without HTML that may be missing or empty; then it is null. */
export const optionalText = text.nullish().transform((value) => value || null)

/** Sanitised HTML, which `context.toRichText` turns into elements. A text without tags is a paragraph. */
export const requiredRichText = z
  .string()
  .max(100_000)
  .transform((value) => sanitizeHtml(value))
  .pipe(z.string().min(1, 'expected a text'))

/** As above; null when it is missing or empty. */
export const optionalRichText = z
  .string()
  .max(100_000)
  .nullish()
  .transform((value) => (value ? sanitizeHtml(value) || null : null))

/** The address of a link: a path of the site, or an address with a scheme that SE-005 allows. */
export const linkAddress = z.string().transform(toAddress(toSafeUrl))

/** As above; null when it is missing or empty. */
export const optionalLinkAddress = optional(linkAddress)

/** The address of what a browser loads: a path of the site, or an http(s) address. */
export const sourceAddress = z.string().transform(toAddress(toSafeSource))

/** As above; null when it is missing or empty. */
export const optionalSourceAddress = optional(sourceAddress)

/** A number, also as the text of an attribute. */
export const number = z
  .union([z.number(), z.string().trim().min(1).transform(Number)], 'expected a number')
  .pipe(z.number('expected a number'))

/** As above; null when it is missing or empty. */
export const optionalNumber = optional(number)

/** A switch: `true`, or an attribute that is there, but for `false`, `no` and `0`. */
export const flag = z
  .union([z.boolean(), z.string().transform((value) => !/^(false|no|0)$/i.test(value.trim()))])
  .default(false)

function toAddress(toSafe: (value: string) => string | null) {
  return (value: string, context: z.RefinementCtx): string => {
    const address = toSafe(value)
    if (address !== null) return address
    context.addIssue({ code: 'custom', message: 'expected a path or an http(s) address' })
    return z.NEVER
  }
}

function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())
}
