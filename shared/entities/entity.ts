import type { z } from 'zod'

/** The output type of a schema, deeply read-only. */
export type Entity<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value
