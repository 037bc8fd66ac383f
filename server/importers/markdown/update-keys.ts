import { liveUpdateSchema } from '../../../shared/entities/live-article.schema.ts'
import type { ItemIssue } from '../import-item.ts'
import { judgeName, toKeyIssue } from './judge-key.ts'
import type { PartContext } from './part-context.ts'
import { toRecords, type Values } from './parts.ts'

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.keys(liveUpdateSchema.shape),
  ...'date illustration image alt caption credits'.split(' '),
])

/**
 * Reports the keys of live updates that are misspelt, or guessed in order to keep an update back. Coverage in a folder
 * has no drafts of updates; a date in the future schedules one.
 */
export function checkUpdateKeys({ items }: Values, { errors, lineOf }: Pick<PartContext, 'errors' | 'lineOf'>): void {
  for (const [index, item] of toRecords(items).entries()) {
    const issues = findIssues(item, `items.${index}`)
    errors.push(...issues.map((issue) => ({ ...issue, line: lineOf(issue.field) })))
  }
}

function findIssues(item: Values, at: string): readonly ItemIssue[] {
  return Object.keys(item).flatMap((key): readonly ItemIssue[] => {
    if (/^drafts?$/i.test(key))
      return [{ field: `${at}.${key}`, message: 'an update of a file cannot be a draft; give it a date in the future' }]
    const issue = toKeyIssue(key, judgeName(KNOWN, key))
    return issue === null ? [] : [{ ...issue, field: `${at}.${key}` }]
  })
}
