import type { FAQPage } from 'schema-dts'

/** The layouts whose lists are questions with answers (SD-003). */
const FAQ_LAYOUTS: ReadonlySet<string> = new Set([
  'FAQ Markup',
  'FAQ Markup + BL Precap',
  'FAQ Markup + Small Image Listicle',
])

interface Entry {
  readonly hed: string | null
  readonly description: string | null
}

/** Questions with their answers: list entries whose heading ends with a question mark; null without one (SD-003). */
export function toQuestions(pageLayout: string | null, entries: readonly Entry[]): FAQPage | null {
  if (pageLayout === null || !FAQ_LAYOUTS.has(pageLayout)) return null
  const questions = entries.flatMap(({ hed, description }) =>
    hed?.trim().endsWith('?') && description ? [{ name: hed.trim(), text: description }] : [],
  )
  if (questions.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ name, text }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  }
}
