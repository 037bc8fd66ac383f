import { z } from 'zod'
import { amount, date, list, text } from './fields.schema.ts'

export const priceSchema = z.object({
  /** US cents. */
  now: z.number().nonnegative(),
  /** The former price in US cents; null when `now` is the usual price. */
  was: amount,
  merchant: text,
  /** The address of the offer. */
  url: text,
  /** A few words such as “Lowest ever”. */
  note: text,
  /** Date of the last check. */
  checked: date,
  /** The end of the offer; null when it is not known. */
  expires: date,
  /** What it cost before: each price in US cents, with the date from which it was charged. */
  history: list(z.object({ date, price: z.number().nonnegative() })),
})
