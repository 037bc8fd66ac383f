import type { debugBlockSchema } from './composed-page.schema.ts'
import type { Entity } from './entity.ts'

/** The calls of a page to the content API, in development only (EN-051). */
export type DebugBlock = Entity<typeof debugBlockSchema>
