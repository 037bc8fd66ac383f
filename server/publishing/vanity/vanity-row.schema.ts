import { z } from 'zod'
import { EVERY_EDITION } from '../../../shared/entities/edition.ts'
import { editionName, list, orNull } from '../../../shared/entities/fields.schema.ts'
import { isReserved } from '../../../shared/routing/reserved.ts'
import { toVanityPath } from '../../addresses/vanity/lookup-path.ts'
import { isMask, isRedirect } from '../../addresses/vanity/status.ts'
import { VANITY_TYPES, type VanityRecord } from '../../addresses/vanity/vanity.ts'

const urlPath = z.string('expected a path such as /ces-2026/').transform((given, context) => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (!/^\/(?!\/)/.test(given) || !URL.canParse(given, 'https://site.invalid')) {
    return refuse('expected a path such as /ces-2026/')
  }
  const { pathname, searchParams, hash } = new URL(given, 'https://site.invalid')
  if (!pathname.endsWith('/') || hash !== '') return refuse('expected a path that ends in a slash, such as /ces-2026/')
  // Paths that start with an underscore are reserved for the future.
  if (isReserved(pathname) || pathname.startsWith('/_')) return refuse('this address is reserved for the platform')
  // Whether an excluded path is free depends on the site, so it is checked against the router.
  const asked = toVanityPath(pathname, searchParams, () => true)
  if (asked === null) return refuse('vanity lookup does not apply to this path')
  if (asked.page !== '') return refuse('a number at the end of a path is read as a page number')
  return asked.lookup
})

const day = z
  .string('expected a date such as 2026-12-31 or 2026-12-31T18:00:00Z')
  .transform((text, context) => {
    const time = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text)
      ? Date.parse(text)
      : Number.NaN
    if (Number.isNaN(time)) {
      context.addIssue({ code: 'custom', message: 'expected a date such as 2026-12-31 or 2026-12-31T18:00:00Z' })
      return z.NEVER
    }
    return new Date(time).toISOString()
  })
  .meta({ openapi: { type: 'string', format: 'date-time' } })

const target = z.strictObject({
  // writeVanities adds the site's edition before it parses, so this default does not apply there.
  edition: editionName.optional().transform((value) => value ?? EVERY_EDITION),
  targetType: z.enum(['url', 'object'], 'expected url or object'),
  target: z.string('expected a target').min(1, 'expected a target').max(2000, 'expected at most 2000 characters'),
})

/** A vanity record as a publisher sends it. Stricter than the read schema: unknown types are errors. */
export const vanityRowSchema = z
  .strictObject({
    id: orNull(z.string().regex(/^[\w.-]{1,100}$/, 'expected letters, digits, . _ and -')),
    urlType: z.enum(VANITY_TYPES, `expected one of ${VANITY_TYPES.join(', ')}`),
    urlPath,
    enabled: orNull(z.boolean('expected true, false or nothing')),
    dateExpired: orNull(z.strictObject({ date: day })),
    targets: list(target),
  })
  .superRefine(({ urlType, targets }, context) => {
    const refuse = (path: readonly (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: [...path], message })
    if ((isMask(urlType) || isRedirect(urlType)) && targets.length === 0) refuse(['targets'], 'expected a target')
    for (const [index, { targetType, edition }] of targets.entries()) {
      if (isMask(urlType) && targetType !== 'object') {
        refuse(['targets', index, 'target'], 'the target of a mask is a document, such as article/its-slug')
      }
      if (targets.findIndex((other) => other.edition === edition) !== index) {
        refuse(['targets', index, 'edition'], `the edition ${edition} has a target already`)
      }
    }
  })

/** A valid record that may still need an id. */
export type VanityDraft = Omit<VanityRecord, 'id'> & { readonly id: string | null }
