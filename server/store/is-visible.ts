import type { StoredDocument } from './store.ts'

/** Whether readers see the document at `now` (milliseconds since the epoch). */
export function isVisible({ draft, publishedAt, unpublishAt }: StoredDocument, now: number): boolean {
  return !draft && publishedAt <= now && (unpublishAt === null || unpublishAt > now)
}
