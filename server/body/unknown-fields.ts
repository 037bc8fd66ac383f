import { z } from 'zod'

/** The maximum number of fields to report; a document of another system may have dozens. */
const MOST = 20

/**
 * Finds the fields of a value that its schema does not have, as paths such as `topics.0.nmae`. Records may have any
 * fields. The value must be valid for the schema.
 */
export function findUnknownFields(schema: z.ZodType, value: unknown): readonly string[] {
  const found: string[] = []
  walk(schema, value, null, found)
  return found.slice(0, MOST)
}

/** The names of the fields from the root to a value, the last one first. */
interface Path {
  readonly name: string | number
  readonly above: Path | null
}

function walk(schema: z.core.$ZodType, value: unknown, above: Path | null, found: string[]): void {
  if (typeof value !== 'object' || value === null || found.length >= MOST) return
  const inner = unwrap(schema, value)
  if (Array.isArray(value)) {
    if (!(inner instanceof z.ZodArray)) return
    for (const [name, item] of value.entries()) {
      if (typeof item === 'object') walk(inner.element, item, { name, above }, found)
    }
    return
  }
  if (!(inner instanceof z.ZodObject)) return
  const { shape } = inner
  for (const [name, field] of Object.entries(value)) {
    // An importer has removed it; JSON has no such fields.
    if (field === undefined) continue
    const fieldSchema = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (fieldSchema !== undefined) {
      if (typeof field === 'object') walk(fieldSchema, field, { name, above }, found)
    } else if (inner.def.catchall === undefined) {
      // A loose object may have any fields.
      found.push(toText({ name, above }))
    }
  }
}

function toText({ name, above }: Path): string {
  return above === null ? String(name) : `${toText(above)}.${name}`
}

/** Unwraps transforms, defaults and similar; of a union it returns the option that fits the value. */
function unwrap(schema: z.core.$ZodType, value: object): z.core.$ZodType {
  // Nearly all are of these two types, and `instanceof` asks Zod for each class.
  switch (schema._zod.def.type) {
    case 'object':
    case 'array':
      return schema
    default:
      return unwrapOther(schema, value)
  }
}

function unwrapOther(schema: z.core.$ZodType, value: object): z.core.$ZodType {
  // The transform of `z.preprocess` comes first, and has no fields.
  if (schema instanceof z.ZodPipe) return unwrap(schema.in instanceof z.ZodTransform ? schema.out : schema.in, value)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap(), value)
  if (schema instanceof z.ZodLazy) return unwrap(schema.unwrap(), value)
  if (!(schema instanceof z.ZodUnion)) return schema
  const options = schema.options.map((option) => unwrap(option, value))
  return options.find((option) => isOf(option, value)) ?? schema
}

function isOf(option: z.core.$ZodType, value: object): boolean {
  if (!(option instanceof z.ZodObject)) return option instanceof z.ZodArray && Array.isArray(value)
  const type: z.core.$ZodType | undefined = option.shape.typeName
  return !(type instanceof z.ZodLiteral) || type.safeParse(Reflect.get(value, 'typeName')).success
}
