import { z } from 'zod'
import type { ToolName } from '../../../shared/body/blocks.ts'
import type { Shortcode } from '../shortcode.ts'

/** What the author of a text may set; readers fill in the rest. */
const attributesSchema = z.strictObject({
  /** Its area is shown before a reader asks. */
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
})

export type ToolAttributes = z.infer<typeof attributesSchema>

/** The shortcodes that are tools. A missing one does not compile. */
const NAMES: Readonly<Record<ToolName, true>> = { broadbandproviders: true, broadbandspeed: true, solarform: true }

/**
 * Reads what the author of a tool has set. Null: it is no tool. With rows, a text or a link of its own, a shortcode of
 * the same name is a table that its author maintains.
 */
export function readToolAttributes({ name, attrs, key }: Shortcode): ToolAttributes | null {
  if (!Object.hasOwn(NAMES, name) || key !== null) return null
  const parsed = attributesSchema.safeParse(attrs)
  if (!parsed.success) return null
  // Speeds have no form.
  return name === 'broadbandspeed' && parsed.data.zip === undefined ? null : parsed.data
}
