import { z } from 'zod'
import { amount, date, text } from './fields.schema.ts'

export const priceSchema = z.object({
  /** US cents. */
  now: z.number().nonnegative(),
  /** US cents; null when it is the usual price. */
  was: amount,
  merchant: text,
  /** A few words such as “Lowest ever”. */
  note: text,
  /** When somebody last looked. */
  checked: date,
})
