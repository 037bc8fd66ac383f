import type { HowTo } from 'schema-dts'
import { type PageFacts, withoutUnknown } from './facts.ts'

/** The layout whose text is a sequence of steps (SD-004). */
const HOW_TO_LAYOUT = 'How To - Markup'

/** A part of a text under a heading. */
export interface TextPart {
  readonly heading: string
  /** The id of the heading. */
  readonly id: string
  readonly text: string
}

/**
 * Instructions, one step for each heading of the text; null for other layouts, and for a text of fewer than two steps,
 * which search engines refuse (SD-004).
 */
export function toInstructions(page: PageFacts, pageLayout: string | null, parts: readonly TextPart[]): HowTo | null {
  if (pageLayout !== HOW_TO_LAYOUT) return null
  const steps = parts.filter(({ text }) => text !== '')
  if (steps.length < 2) return null
  return withoutUnknown<Exclude<HowTo, string>>({
    '@type': 'HowTo',
    name: page.title,
    description: page.description,
    inLanguage: page.language,
    image: page.images,
    step: steps.map(({ heading, id, text }, index) =>
      withoutUnknown({
        '@type': 'HowToStep' as const,
        position: index + 1,
        name: heading,
        text,
        url: page.canonical && `${page.canonical}#${id}`,
      }),
    ),
  })
}
