import { z } from 'zod'
import { editionName } from '../../shared/entities/fields.schema.ts'
import { CONTENT_TYPES } from '../../shared/routing/route.ts'
import { flag, option } from '../process/command-line/command.ts'

/** What several commands take. */
export const contentType = z.enum(CONTENT_TYPES, `expected one of ${CONTENT_TYPES.join(', ')}`)
export const count = z.coerce
  .number('expected a whole number')
  .int('expected a whole number')
  .min(0, 'expected 0 or more')

export const json = flag('prints a line of JSON for each item')
export const spreadsheet = flag('CSV whose formulas a spreadsheet shows as text')
export const edition = option('NAME', "an edition other than the site's (EDITION)", editionName.optional())
export const alt = option(
  'TEXT',
  'what the picture shows, for readers who do not see it',
  z.string().max(1000, 'expected at most 1000 characters').optional(),
)
export const credits = option(
  'TEXT',
  'whose picture it is',
  z.string().max(300, 'expected at most 300 characters').optional(),
)
