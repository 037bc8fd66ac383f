import { z } from 'zod'
import { amount, date, text } from './fields.schema.ts'
import type { Price } from './price.ts'

export const priceSchema = z.object({
  now: z.number().nonnegative(),
  was: amount,
  merchant: text,
  note: text,
  checked: date,
}) satisfies z.ZodType<Price>
