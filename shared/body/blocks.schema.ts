import type { z } from 'zod'

/**
 * The blocks with behaviour, each with the schema of its data: the shortcode's attributes, and over them the fields of
 * its payload. One lazy chunk each in `client/blocks/registry.ts`.
 */
export const BLOCK_SCHEMAS = {
  // One line each (docs/add-a-block.md).
} as const satisfies Readonly<Record<string, z.ZodType<object>>>

const schemas: Readonly<Record<string, z.ZodType<object> | undefined>> = BLOCK_SCHEMAS

/** The schema of a block; null where no block has that name. */
export function findBlockSchema(name: string): z.ZodType<object> | null {
  return Object.hasOwn(schemas, name) ? (schemas[name] ?? null) : null
}
