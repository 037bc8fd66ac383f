import type { collectionContentSchema, collectionSchema, ricochetCollectionSchema } from './collection.schema.ts'
import type { Entity } from './entity.ts'

/** An editorial collection (EN-020). */
export type Collection = Entity<typeof collectionSchema>

/** A collection as the content of its own page. */
export type CollectionContent = Entity<typeof collectionContentSchema>

/** A short reference to a collection in a component (EN-048). */
export type RicochetCollection = Entity<typeof ricochetCollectionSchema>
