import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** One environment variable: its name, the schema that parses it, and what docs/configuration.md says about it. */
export interface Variable<Schema extends z.ZodType = z.ZodType> {
  readonly name: string
  /** A blank variable counts as unset; the schema has the default. */
  readonly schema: Schema
  /** The value may also be in a file whose path is in NAME_FILE, and is never logged. */
  readonly isSecret: boolean
  /** What the variable does, for operators: sentences in Markdown, with links relative to `docs/`. */
  readonly meaning: string
  /** What applies without the variable, in Markdown; null: the default of the schema. */
  readonly unset: string | null
}

export type Variables = Readonly<Record<string, Variable>>

/** The parsed values of a table of variables. */
export type ValuesOf<Table extends Variables> = { readonly [Key in keyof Table]: z.output<Table[Key]['schema']> }

type Environment = Readonly<Record<string, string | undefined>>

/** A row of a table. @see Variable */
export function variable<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  meaning: string,
  unset: string | null = null,
): Variable<Schema> {
  return { name, schema, isSecret: false, meaning, unset }
}

/** A row whose value may come from a file. @see Variable.isSecret */
export function secret<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  meaning: string,
  unset: string | null = null,
): Variable<Schema> {
  return { name, schema, isSecret: true, meaning, unset }
}

/** An optional value; null: unset. */
export function orNone<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null)
}

/** A whole number; its error message is `expected ${what}`. */
export function whole(what: string, min: number, max = Number.MAX_SAFE_INTEGER) {
  const error = `expected ${what}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}

/** Entries separated by commas. */
export const list = z
  .string()
  .default('')
  .transform((value): readonly string[] =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  )

/** Reads a table; null after a fault. Each fault is a line that begins with the variable's name. */
export function readVariables<Table extends Variables>(
  table: Table,
  env: Environment,
  faults: string[],
): ValuesOf<Table> | null {
  const before = faults.length
  const values: Record<string, unknown> = {}
  for (const [key, { name, schema, isSecret }] of Object.entries(table)) {
    const parsed = schema.safeParse(findText(name, isSecret, env, faults))
    if (parsed.success) values[key] = parsed.data
    else for (const { message } of parsed.error.issues) faults.push(`${name}: ${message}`)
  }
  // Each key of the table has the value of its own schema.
  return faults.length === before ? (values as ValuesOf<Table>) : null
}

function findText(name: string, isSecret: boolean, env: Environment, faults: string[]): string | undefined {
  const text = env[name] || undefined
  const file = isSecret ? env[`${name}_FILE`] : undefined
  if (!file) return text
  if (text !== undefined) {
    faults.push(`${name}: set ${name} or ${name}_FILE, not both`)
    return text
  }
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    faults.push(`${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`)
    return undefined
  }
}
