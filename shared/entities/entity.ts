import type { z } from 'zod'

/** What a schema parses to; no property and no list of it may be written to. */
export type Entity<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value
