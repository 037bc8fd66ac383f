import { z } from 'zod'
import type { PlansServerWords } from '../../body/messages/plans-words.ts'
import { addressSchema } from './lookups/lookups.schema.ts'
import { NOTHING_ASKED, type PlansAsked } from './plans.ts'

const text = z.string().trim().max(120).catch('')

/** The parameters of the page, and the fields of its form; what makes no sense counts as missing. */
const askedSchema = z.object({
  zip: text.default(''),
  street: text.default(''),
  unit: text.default(''),
  moving: z
    .string()
    .optional()
    .catch(undefined)
    .transform((value) => value !== undefined && value !== ''),
  sort: z.enum(['total', 'speed']).catch('total'),
})

const { zip } = addressSchema.shape

/** Reads what a reader asks. A street counts only in a form: addresses never have one. */
export function parsePlans(
  source: unknown,
  { isForm, words }: { readonly isForm: boolean; readonly words: PlansServerWords },
): PlansAsked {
  const parsed = askedSchema.safeParse(source)
  if (!parsed.success) return { ...NOTHING_ASKED, isForm, faults: { zip: words.badZip } }
  const { sort, ...typed } = parsed.data
  const fields = isForm ? typed : { ...typed, street: '', unit: '' }
  const faults = {
    ...(!zip.safeParse(fields.zip).success && { zip: words.badZip }),
    ...(fields.street !== '' && !/\d/.test(fields.street) && { street: words.badStreet }),
  }
  return { fields, faults, sort, isForm }
}
