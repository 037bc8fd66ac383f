import { z } from 'zod'
import { DEVICES } from '../../../shared/device/device.ts'
import {
  CLIENT_CRITERIA,
  DEFAULT_FLAGS,
  type FlagCondition,
  type Flags,
  isFlagName,
} from '../../../shared/flags/flag.ts'
import { describeFault } from '../../process/describe-fault.ts'
import { toConstraint } from './constraint.ts'

const moment = z.iso
  .datetime({ offset: true, error: 'expected a moment such as 2026-11-27T00:00:00Z' })
  .or(z.iso.date('expected a date such as 2026-11-27'))

/** `"sleep"`, `["sleep", "vpn"]` or `{ allowed, notAllowed }`. */
function filterOf(one: z.ZodType<string>) {
  const values = z.union([one.transform((value) => [value]), z.array(one)]).readonly()
  return z.union([
    values.transform((allowed) => ({ allowed })),
    z.strictObject({ allowed: values.optional(), notAllowed: values.optional() }),
  ])
}

/** A device class, or its size: `large`, `medium`, `small` (DV-007). */
const device = z.string().transform((word, context) => {
  const constraint = toConstraint(word)
  if (constraint !== null && constraint !== 'all') return constraint
  context.addIssue({ code: 'custom', message: `expected ${DEVICES.join(', ')}` })
  return z.NEVER
})

const off = z.literal(false, 'expected false: the feature is off there')

const condition = z.strictObject({
  device: filterOf(device).optional(),
  dateRange: z
    .strictObject({ start: moment, end: moment })
    .refine(({ start, end }) => Date.parse(start) < Date.parse(end), 'the end must be after the start')
    .optional(),
  topics: filterOf(z.string().min(1)).optional(),
  bots: off.optional(),
  testRunner: off.optional(),
  client: z.enum(CLIENT_CRITERIA).optional(),
}) satisfies z.ZodType<FlagCondition>

const onOrOff = z.boolean('expected true, false or a condition')

/** Parses the flags of a file over the defaults; otherwise returns all faults, each with the flag's name (BX-038). */
export function parseFlags(
  source: unknown,
): { readonly flags: Flags; readonly faults: null } | { readonly faults: readonly string[] } {
  const file = z.record(z.string(), z.unknown()).safeParse(source)
  if (!file.success) return { faults: ['expected an object of features by name'] }
  const faults: string[] = []
  const flags: Record<string, Flags[keyof Flags]> = { ...DEFAULT_FLAGS }
  for (const [name, given] of Object.entries(file.data)) {
    if (!isFlagName(name)) {
      faults.push(`${name}: there is no feature of this name`)
      continue
    }
    // Not a union, because zod would only report that neither option matches.
    const parsed = (typeof given === 'object' && given !== null ? condition : onOrOff).safeParse(given)
    if (parsed.success) flags[name] = parsed.data
    else
      for (const { path, message } of parsed.error.issues)
        faults.push(describeFault({ path: [name, ...path], message }))
  }
  return faults.length > 0 ? { faults } : { flags: flags as Flags, faults: null } // every default is there
}
