import { liveUpdateSchema } from '../../../../shared/entities/live-article.schema.ts'
import type { ItemIssue } from '../import-item.ts'
import { judgeName, toKeyIssue } from './judge-key.ts'
import type { Values } from './parts.ts'

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.keys(liveUpdateSchema.shape),
  ...'date illustration image alt caption credits'.split(' '),
])

/**
 * The faults of the keys of a live update: a misspelt one, and one that was guessed in order to keep the update back. A
 * coverage in a folder has no drafts of updates; a date in the future schedules one.
 */
export function findUpdateIssues(item: Values, at: string): readonly ItemIssue[] {
  return Object.keys(item).flatMap((key): readonly ItemIssue[] => {
    if (/^drafts?$/i.test(key))
      return [{ field: `${at}.${key}`, message: 'an update of a file cannot be a draft; give it a date in the future' }]
    const issue = toKeyIssue(key, judgeName(KNOWN, key))
    return issue === null ? [] : [{ ...issue, field: `${at}.${key}` }]
  })
}
