import type { featureContentSchema, richTextSchema } from './cms.schema.ts'
import type { Entity } from './entity.ts'

/** A feature as the content of its own page (EN-015). */
export type FeatureContent = Entity<typeof featureContentSchema>

/** A titled run of HTML (EN-015). */
export type RichText = Entity<typeof richTextSchema>
