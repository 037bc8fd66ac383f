import type { Content } from '../../../shared/entities/composed-page.ts'
import { SiteError } from '../../../shared/errors.ts'
import type { StoredDocument } from '../../store/store.ts'
import type { PublishServices } from '../services.ts'

/** A document before or after a write. */
type Written = Pick<StoredDocument, 'content' | 'draft' | 'implicit'>

/**
 * Checks in the transaction that the writer may write a document: its section before and after, and, with the right to
 * drafts alone, that it is a draft (NW-001).
 *
 * @throws SiteError FORBIDDEN that names the missing right or the section
 */
export function checkScope(
  { scope, writer }: Pick<PublishServices, 'scope' | 'writer'>,
  before: Written | null,
  after: Pick<Written, 'content' | 'draft'> | null,
): void {
  if (scope === undefined) return
  const { rights, sections } = scope
  const states = [before?.implicit ? null : before, after].filter((state) => state !== null)
  if (!rights.has('publish') && rights.has('drafts') && states.some(({ draft }) => !draft)) {
    throw new SiteError('FORBIDDEN', `The token ${writer.name} may write drafts only: it needs the right publish`)
  }
  checkSections({ scope: { rights, sections }, writer }, states)
}

/**
 * Checks the sections of documents alone, for live coverage and previews.
 *
 * @throws SiteError FORBIDDEN
 */
export function checkSections(
  { scope, writer }: Pick<PublishServices, 'scope' | 'writer'>,
  documents: readonly { readonly content: Content }[],
): void {
  const sections = scope?.sections ?? null
  if (sections === null) return
  const other = documents.map(({ content }) => sectionOf(content)).find((name) => !sections.includes(name ?? ''))
  if (other === undefined) return
  const what = other === null ? 'a document without a section' : `the section ${other}`
  throw new SiteError('FORBIDDEN', `The token ${writer.name} may not write ${what}: only ${sections.join(', ')}`)
}

/** The section of a document; null: its type has none. */
export function sectionOf(content: Content): string | null {
  return 'section' in content && typeof content.section === 'string' ? content.section : null
}
