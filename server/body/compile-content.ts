import type { Content } from '../../shared/entities/composed-page.ts'
import type { BodyCompiler } from './body-compiler.ts'
import type { CompileResult } from './compile-job.ts'

/** Compiles the content's body; null when it has none. @throws BodyBoundError */
export async function compileContent(content: Content, compiler: BodyCompiler): Promise<CompileResult | null> {
  if (!('body' in content) || content.body === null) return null
  const shortcodeData = 'additionalShortcodeData' in content ? content.additionalShortcodeData : {}
  const language = 'language' in content ? content.language : null
  return compiler.compile({ id: content.id, html: content.body, language, shortcodeData })
}

/** Refuses items that no page could render, because a page compiles body and items together. @throws BodyBoundError */
export async function checkItems(content: Content, compiler: BodyCompiler): Promise<void> {
  if (content.typeName !== 'content_gallery' && content.typeName !== 'content_livearticle') return
  const own = content.typeName === 'content_livearticle' ? (content.body ?? content.intro ?? '') : ''
  const items = content.items.map((item) => item.body ?? ('description' in item ? item.description : null) ?? '')
  if (items.some((html) => html !== '')) await compiler.compile({ id: content.id, html: own + items.join('') })
}
