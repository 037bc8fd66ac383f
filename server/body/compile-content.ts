import type { Content } from '../../shared/entities/composed-page.ts'
import type { BodyCompiler } from './body-compiler.ts'
import type { CompileJob, CompileResult } from './compile-job.ts'
import { preferredDate } from './content.ts'
import { declarationOf } from './content-types.ts'
import { MORTGAGE_LIST, ratedMortgages } from './rated-mortgages.ts'
import { videoKindOf } from './video-kind.ts'
import { hasWideButtons } from './wide-buttons.ts'

/** The content's body with all that its compiled form depends on; null when it has none. */
export function toCompileJob(content: Content): CompileJob | null {
  if (!('body' in content) || content.body === null) return null
  const { id, body: html } = content
  return {
    id,
    html,
    keepsIds: true,
    language: 'language' in content ? content.language : null,
    asOf: lastChanged(content),
    wideButtons: 'topics' in content && hasWideButtons(content.topics),
    videoKind: videoKindOf('topics' in content ? content.topics : []),
    shortcodeData: {
      ...toMortgages(content),
      ...('additionalShortcodeData' in content ? content.additionalShortcodeData : {}),
    },
  }
}

/** The payload of a table of the story's own mortgages. */
function toMortgages(content: Content): Readonly<Record<string, unknown>> {
  const list = ratedMortgages('mortgageList' in content ? content.mortgageList : [])
  return list.length > 0 ? { [MORTGAGE_LIST]: { mortgageList: list } } : {}
}

/** When the content was last changed, ISO 8601: its prices without a date are of then (BX-065). Null: unknown. */
export function lastChanged(content: Content): string | null {
  if ('displayDateUpdated' in content) return preferredDate(content, 'updated')
  const published = 'datePublished' in content ? content.datePublished : null
  return ('dateUpdated' in content ? content.dateUpdated : null) ?? published
}

/** Compiles the content's body; null when it has none. @throws BodyBoundError */
export async function compileContent(content: Content, compiler: BodyCompiler): Promise<CompileResult | null> {
  const job = toCompileJob(content)
  return job && compiler.compile(job)
}

/** Refuses items that no page could render, because a page compiles body and items together. @throws BodyBoundError */
export async function checkItems(content: Content, compiler: BodyCompiler): Promise<void> {
  const own = content.typeName === 'content_livearticle' ? (content.body ?? content.intro ?? '') : ''
  const items = declarationOf(content)
    .items(content)
    .map((html) => html ?? '')
  if (items.some((html) => html !== '')) await compiler.compile({ id: content.id, html: own + items.join('') })
}
