import type { Entity } from '../../../shared/entities/entity.ts'
import type { ContentType } from '../../../shared/routing/route.ts'
import type { searchAnswerSchema } from './answer.schema.ts'
import type { DateFilter } from './date-filter.ts'

/** The response of the search call (BX-037). */
export type SearchAnswer = Entity<typeof searchAnswerSchema>

/** What is searched for. */
export interface SearchRequest {
  /** As a reader typed it. */
  readonly q: string
  readonly type?: ContentType | undefined
  /** The key of a section or a format, e.g. `tech` or `deals`. */
  readonly section?: string | undefined
  readonly date?: DateFilter | undefined
  /** Absent: the best first. */
  readonly sort?: 'newest' | undefined
  readonly limit: number
  readonly offset: number
}

/** Documents of a search that are ranked, counted and paged: the newest that match, and those that match in the title. */
export const MOST_FOUND = 1000
