import { z } from 'zod'

/** Fields that are named; a document of another system has dozens. */
const MOST = 20

/**
 * The fields of a value that its schema has no use for, dotted, e.g. `topics.0.nmae`. Names inside records are free. The
 * value has to fit the schema.
 */
export function findUnknownFields(schema: z.ZodType, value: unknown): readonly string[] {
  const found: string[] = []
  walk(schema, value, [], found)
  return found.slice(0, MOST)
}

function walk(schema: z.core.$ZodType, value: unknown, path: readonly string[], found: string[]): void {
  if (typeof value !== 'object' || value === null || found.length >= MOST) return
  const inner = unwrap(schema, value)
  if (Array.isArray(value)) {
    if (inner instanceof z.ZodArray) {
      for (const [at, item] of value.entries()) walk(inner.element, item, [...path, String(at)], found)
    }
    return
  }
  if (!(inner instanceof z.ZodObject)) return
  for (const [name, field] of Object.entries(value)) {
    const known = Object.hasOwn(inner.shape, name) ? inner.shape[name] : undefined
    if (known === undefined) found.push([...path, name].join('.'))
    else walk(known, field, [...path, name], found)
  }
}

/** What stands inside transforms, defaults and the like; of a union the option that the value is of. */
function unwrap(schema: z.core.$ZodType, value: object): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in, value)
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
