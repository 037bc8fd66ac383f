import { z } from 'zod'
import { toAddress } from '../../../shared/newsletters/address.ts'
import { toOwnPath } from './own-path.ts'

/** Fields of the calls; each message is the name of a message that a form shows. */
const text = z.string('missing')

export const addressField = text.transform((written, context) => {
  const address = toAddress(written)
  if (address !== null) return address
  context.addIssue({ code: 'custom', message: 'badAddress' })
  return z.NEVER
})

/** Its length alone: the rules are for new passwords, and an old one may be from before them. */
export const passwordField = text.min(1, 'missing').max(1024, 'badPassword')

export const codeField = text
  .transform((written) => written.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'badCode'))

export const tokenField = text.regex(/^[\w-]{43}$/, 'expired')

export const idField = text.regex(/^[\w-]{1,64}$/, 'missing')

/** Where to go after a sign-in; anything but a path of this site is the front page. */
export const nextField = z
  .unknown()
  .optional()
  .transform((value) => toOwnPath(value) ?? '/')

export const checkField = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'on' || value === 'yes' || value === 'true')

/** What readers say about themselves (AU-028); empty fields are left out. */
const optional = (schema: z.ZodType<string, string>) =>
  z
    .string('missing')
    .trim()
    .transform((value) => value || undefined)
    .pipe(schema.optional())
    .optional()

export const profileFields = z.object({
  name: optional(z.string().max(80, 'tooLong')),
  zip: optional(z.string().regex(/^\d{5}$/, 'badZip')),
})
export type ReaderProfile = z.output<typeof profileFields>
