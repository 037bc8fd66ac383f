import { z } from 'zod'
import { DEVICES } from '../device/device.ts'
import { describeFault } from '../text/describe-fault.ts'
import { CLIENT_CRITERIA, DEFAULT_FLAGS, type FlagCondition, type Flags, isFlagName } from './flag.ts'

const moment = z.iso
  .datetime({ offset: true, error: 'expected a moment such as 2026-11-27T00:00:00Z' })
  .or(z.iso.date('expected a date such as 2026-11-27'))

/** `"mobile"`, `["mobile", "tablet"]` or `{ allowed, notAllowed }`. */
function filterOf(value: z.ZodType<string>) {
  const values = z.array(value).readonly()
  return z
    .union([value, values, z.strictObject({ allowed: values.optional(), notAllowed: values.optional() })])
    .transform((given) => {
      if (typeof given === 'string') return { allowed: [given] }
      return isList(given) ? { allowed: given } : given
    })
}

function isList(given: object): given is readonly string[] {
  return Array.isArray(given)
}

const off = z.literal(false, 'expected false: the feature is off there')

const condition = z.strictObject({
  device: filterOf(z.enum(DEVICES)).optional(),
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

/** The flags of a file over the defaults, or every fault of it, each with the flag's name (BX-038). */
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
    // Not a union: of one, zod tells only that neither arm fits.
    const parsed = (typeof given === 'object' && given !== null ? condition : onOrOff).safeParse(given)
    if (parsed.success) flags[name] = parsed.data
    else
      for (const { path, message } of parsed.error.issues)
        faults.push(describeFault({ path: [name, ...path], message }))
  }
  return faults.length > 0 ? { faults } : { flags: flags as Flags, faults: null } // every default is there
}
