import type { contentBaseSchema } from '../../shared/entities/content.schema.ts'
import type { Entity } from '../../shared/entities/entity.ts'

/** The fields of all editorial content (EN-002). */
export type ContentBase = Entity<typeof contentBaseSchema>

/** The four dates of content, ISO 8601 in UTC. Editors set the displayed ones. */
export type ContentDates = Pick<
  ContentBase,
  'datePublished' | 'dateUpdated' | 'displayDatePublished' | 'displayDateUpdated'
>

/** The later of two dates, ISO 8601; null: both are unknown. */
export function laterDate(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return Date.parse(one) >= Date.parse(other) ? one : other
}

/**
 * When content was changed last, as programs read it: never before it was published, even where a draft was (SD-001).
 * null: it has no date.
 */
export function modifiedDate(content: ContentDates): string | null {
  return laterDate(preferredDate(content, 'updated'), preferredDate(content, 'created'))
}

/** The date to show, ISO 8601: created (EN-003), updated (EN-004), or the later of the two displayed ones (EN-005). */
export function preferredDate(content: ContentDates, kind?: 'created' | 'updated'): string | null {
  const { displayDatePublished, datePublished, displayDateUpdated, dateUpdated } = content
  const created = displayDatePublished ?? datePublished ?? displayDateUpdated ?? dateUpdated
  if (kind === 'created') return created
  if (kind === 'updated') return dateUpdated ?? displayDateUpdated ?? datePublished ?? displayDatePublished
  if (displayDateUpdated === null || displayDatePublished === null) {
    return displayDateUpdated ?? displayDatePublished ?? created
  }
  return Date.parse(displayDateUpdated) > Date.parse(displayDatePublished) ? displayDateUpdated : displayDatePublished
}
