import { z } from 'zod'
import type { ToolName } from '../../../shared/body/blocks.ts'
import type { Shortcode } from '../shortcode.ts'

/** What the author of a text may set; readers fill in the rest. */
const placeSchema = z.strictObject({
  /** Its area is shown before a reader asks. */
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
})

const ratesSchema = placeSchema.extend({
  /** Dollars. */
  amount: z
    .string()
    .regex(/^\d{1,8}$/)
    .optional(),
})

/** The choice among accounts has the name of its parameter (GE-016, GE-017, GE-018). */
const choice = z.string().max(40).optional()

export type ToolAttributes = z.infer<typeof placeSchema> & Readonly<Record<string, string | undefined>>

/** The shortcodes that are tools, with what their authors may set. A missing one does not compile. */
const ATTRIBUTES: Readonly<Record<ToolName, z.ZodType<ToolAttributes>>> = {
  broadbandproviders: placeSchema,
  broadbandspeed: placeSchema,
  cdrates: ratesSchema.extend({ deposit_term: choice }),
  checkingrates: ratesSchema.extend({ product_type: choice }),
  savingsrates: ratesSchema.extend({ account_type: choice }),
  solarform: placeSchema,
}

const isTool = (name: string): name is ToolName => Object.hasOwn(ATTRIBUTES, name)

/**
 * Reads what the author of a tool has set. Null: it is no tool. With rows, a text or a link of its own, a shortcode of
 * the same name is a table that its author maintains.
 */
export function readToolAttributes({ name, attrs, key }: Shortcode): ToolAttributes | null {
  if (!isTool(name) || key !== null) return null
  const parsed = ATTRIBUTES[name].safeParse(attrs)
  if (!parsed.success) return null
  // Speeds have no form.
  return name === 'broadbandspeed' && parsed.data.zip === undefined ? null : parsed.data
}
