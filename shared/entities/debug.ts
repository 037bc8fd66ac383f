import type { debugBlockSchema } from './composed-page.schema.ts'
import type { Entity } from './entity.ts'

/** What a development page tells about the calls behind it (EN-051). */
export type DebugBlock = Entity<typeof debugBlockSchema>
