import type { ItemIssue } from '../import-item.ts'
import type { ImportTarget } from '../import-target.ts'
import { findNearest } from '../nearest.ts'
import { namedIn } from './named.ts'
import type { References } from './references.ts'

interface DoubtContext {
  readonly references: References
  readonly target: Pick<ImportTarget, 'sections'>
}

/**
 * Names in a file that nothing answers to, each with the name that was probably meant. The document can come in all the
 * same. Tags are left out: new ones are made as they appear.
 */
export async function findDoubts(
  values: Readonly<Record<string, unknown>>,
  { references, target: { sections } }: DoubtContext,
): Promise<readonly ItemIssue[]> {
  const doubts: ItemIssue[] = []
  const { section } = values
  if (typeof section === 'string' && !sections.isKnown(section)) {
    const hint = findNearest(section, sections.names) ?? null
    doubts.push({
      field: 'section',
      message: `“${section}” is no section of this site${hint === null ? `, which has ${sections.names.join(', ')}` : `; did you mean ${hint}?`}`,
    })
  }
  for (const { type, slug, key } of namedIn(values)) {
    // A hub of the site is a topic that nobody has to describe.
    const isHub = type === 'topic' && sections.ofTopic(slug) !== null
    if (type === 'tag' || isHub || (await references.isKnown(type, slug))) continue
    const hubs = type === 'topic' ? sections.landing.flatMap(({ topic }) => topic ?? []) : []
    const nearest = findNearest(slug, [...(await references.names(type)), ...hubs])
    const hint = nearest === null ? ', in this folder or on the site' : `; did you mean ${nearest}?`
    doubts.push({ field: key, message: `there is no ${type} “${slug}”${hint}` })
  }
  return doubts
}
