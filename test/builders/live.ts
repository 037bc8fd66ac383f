import type { DeletedUpdate, LiveUpdate } from '../../shared/live/live-update.ts'

/** An update from a few fields. Its date follows from its place: one minute between two. */
export function buildUpdate({ id = 'u-1', place = 1, ...changes }: Partial<LiveUpdate> = {}): LiveUpdate {
  return {
    id,
    place,
    sequence: place,
    deleted: false,
    status: 'new',
    namespace: null,
    headline: null,
    author: null,
    body: null,
    blocks: [],
    datePublished: new Date(Date.UTC(2026, 10, 24, 10, place)).toISOString(),
    dateUpdated: null,
    displayDatePublished: null,
    important: false,
    pinned: false,
    parentId: null,
    type: null,
    view: null,
    ...changes,
  }
}

/** The event of a deletion. */
export function buildDeletion(id: string, sequence: number, place = 1): DeletedUpdate {
  return { id, sequence, place, deleted: true }
}
