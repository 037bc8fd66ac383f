import type { CompiledBody } from '../body/blocks.ts'
import type { LiveUpdate } from '../live/live-update.ts'
import type { Entity } from './entity.ts'
import type { liveArticleSchema, liveUpdateSchema } from './live-article.schema.ts'

/** An update as publishers send it and other sites read it (EN-023, EN-024). */
export type LiveItem = Entity<typeof liveUpdateSchema>

/** Live coverage (EN-022). */
export interface LiveArticle extends Entity<typeof liveArticleSchema> {
  /** Set by the store, beside `body`; never accepted from outside, because it is rendered without sanitising. */
  readonly compiledBody?: CompiledBody | null
  /** The `items` of the page as readers see them, compiled and signed; set like `compiledBody`, by place. */
  readonly updates?: readonly LiveUpdate[]
}

/** True while live coverage runs; without an end from its start on, and false without a start (EN-022). */
export function isRunning(
  { eventStart, eventEnd }: Pick<LiveArticle, 'eventStart' | 'eventEnd'>,
  now: number,
): boolean {
  if (eventStart === null || Date.parse(eventStart) > now) return false
  return eventEnd === null || now < Date.parse(eventEnd)
}
