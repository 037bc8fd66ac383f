import { z } from 'zod'
import { REFUSABLE } from '../../../shared/consent/consent.ts'
import { DEFAULT_FLAGS, type FlagName, isFlagName } from '../../../shared/flags/flag.ts'
import { FRAME_TAG, OTHER_TAG, PLACEMENTS, type Script, TIMINGS } from '../../../shared/scripts/script.ts'
import { strictShape } from '../../content/publication/strict-shape.schema.ts'
import { describeFault } from '../../process/describe-fault.ts'
import { KNOWN_SCRIPTS } from './known-scripts.ts'

const MOST = 50
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `expected one of ${names.join(', ')}`)

const feature = z.custom<FlagName>(
  (value) => typeof value === 'string' && isFlagName(value),
  `expected the name of a feature, such as ${Object.keys(DEFAULT_FLAGS)[0]}`,
)

/** Of other hosts only https; plain http for tests on the same machine. */
const HREF = /^(?:https:\/\/[^\s/"<>]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:\/[^\s"<>]*)?$/

/** The fields of an entry; what is absent comes from the known script of its tag, or from here. */
export const SCRIPT_FIELDS = {
  tag: z
    .string('expected a tag')
    .regex(/^[a-z][a-z\d-]{0,39}$/, 'expected up to 40 lower-case letters, digits and hyphens')
    .refine((tag) => tag !== FRAME_TAG && tag !== OTHER_TAG, 'expected another tag: the metrics use this one'),
  href: z.string('expected an address').regex(HREF, 'expected an address over https').max(500).optional(),
  src: z
    .string('expected a path')
    .regex(/^\/(?!\/)[^\s"<>\\]{1,300}$/, 'expected a path of this site, such as /tool.js')
    .optional(),
  inline: z.string('expected text').max(5000, 'expected up to 5,000 characters').optional(),
  placement: oneOf(PLACEMENTS).default('head'),
  timing: oneOf(TIMINGS).optional(),
  features: z.array(feature, 'expected a list of features').optional(),
  category: oneOf(REFUSABLE).optional(),
  priority: z.int('expected a whole number').min(0, 'expected 0 to 1000').max(1000, 'expected 0 to 1000').default(100),
  waitFor: z
    .string('expected the name of a variable')
    .regex(/^[A-Za-z_$][\w$]{0,60}$/, 'expected the name of a variable')
    .optional(),
  every: oneOf(['document', 'page']).optional(),
} as const
const entry = strictShape(SCRIPT_FIELDS, 'expected a script')

/** Parses `scripts.json`; otherwise returns all faults, each with the script's tag and field (BX-038). */
export function parseScripts(
  source: unknown,
): { readonly scripts: readonly Script[]; readonly faults: null } | { readonly faults: readonly string[] } {
  const file = z.array(z.unknown()).max(MOST).safeParse(source)
  if (!file.success) return { faults: [`expected a list of up to ${MOST} scripts`] }
  const faults: string[] = []
  const scripts: Script[] = []
  for (const [index, given] of file.data.entries()) {
    const name = nameOf(given, index)
    const parsed = entry.safeParse(given)
    if (!parsed.success) {
      faults.push(...parsed.error.issues.map((issue) => `${name}: ${describeFault(issue)}`))
      continue
    }
    const script = toScript(parsed.data)
    if (script === null) faults.push(`${name}: category: expected one of ${REFUSABLE.join(', ')}`)
    else if (scripts.some(({ tag }) => tag === script.tag)) faults.push(`${name}: tag: expected a tag of its own`)
    else scripts.push(script)
  }
  return faults.length > 0 ? { faults } : { scripts, faults: null }
}

/** null: nothing says what the reader has to grant. */
function toScript({ href, src, ...given }: z.output<typeof entry>): Script | null {
  const known = KNOWN_SCRIPTS.get(given.tag)
  const category = given.category ?? known?.category
  if (category === undefined) return null
  return {
    ...given,
    ...((href ?? src) !== undefined && { src: href ?? src }),
    category,
    timing: given.timing ?? known?.timing ?? 'queue',
    features: given.features ?? known?.features ?? [],
    every: given.every ?? known?.every ?? 'document',
  }
}

function nameOf(given: unknown, index: number): string {
  const tag: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'tag') : undefined
  return typeof tag === 'string' && tag !== '' ? tag.slice(0, 40) : `script ${index + 1}`
}
