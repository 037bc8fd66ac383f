import { z } from 'zod'

/** An option of a command: its line of the help, and the schema of its value. */
export interface OptionRow<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema
  /** The placeholder of its value, such as `FILE`; null: a switch, which has no value. */
  readonly value: string | null
  readonly about: string
}

/** The schemas of the words of a command, by their placeholders in the help: `FILE`, or `FILE...` for a list. */
export type Words = Readonly<Record<string, z.ZodType>>
export type Options = Readonly<Record<string, OptionRow>>

/** What the help, the parser and the checks know of a command. */
export interface CommandTable<Named extends Words = Words, Given extends Options = Options> {
  readonly name: string
  readonly about: string
  readonly words?: Named
  readonly options?: Given
  /** Whether unknown options are passed on in the last word, to a program that this command starts. */
  readonly passesOn?: boolean
  readonly commands?: readonly CommandTable[]
}

/** The parsed words and options of a command, by the names in its table. */
export type GivenOf<Named extends Words, Given extends Options> = z.output<z.ZodObject<Named>> &
  z.output<z.ZodObject<{ readonly [Name in keyof Given]: Given[Name]['schema'] }>>

/** An option with a value; of several, the last one counts, or all where the schema is an array. */
export function option<Schema extends z.ZodType>(value: string, about: string, schema: Schema): OptionRow<Schema> {
  return { schema, value, about }
}

/** An option that is on or off, and off by default. */
export function flag(about: string): OptionRow<z.ZodDefault<z.ZodBoolean>> {
  return { schema: z.boolean().default(false), value: null, about }
}

/** An option that is on, off by `--no-…`, or not given. */
export function choice(about: string): OptionRow<z.ZodOptional<z.ZodBoolean>> {
  return { schema: z.boolean().optional(), value: null, about }
}

/**
 * Checks the values of words and options, and adds the defaults.
 *
 * @throws Error with a line for each mistake: what it is about, and what was expected
 */
export function checkGiven({ words = {}, options = {} }: CommandTable, values: unknown): unknown {
  const schemas = Object.entries(options).map(([long, { schema }]): [string, z.ZodType] => [long, schema])
  const result = z.object({ ...words, ...Object.fromEntries(schemas) }).safeParse(values)
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path: [name = ''], message }) => {
    const shown = String(name) in options ? `--${String(name)}` : String(name).replace('...', '')
    return `${shown}: ${message}`
  })
  throw new Error(lines.join('\n'), { cause: result.error })
}
