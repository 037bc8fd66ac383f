import { z } from 'zod'
import { amount, date, text } from './fields.schema.ts'

export const priceSchema = z.object({
  /** US cents. */
  now: z.number().nonnegative(),
  /** The former price in US cents; null when `now` is the usual price. */
  was: amount,
  merchant: text,
  /** A few words such as “Lowest ever”. */
  note: text,
  /** Date of the last check. */
  checked: date,
})
