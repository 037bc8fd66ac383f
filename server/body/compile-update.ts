import type { CompiledBody } from '../../shared/body/blocks.ts'
import { BodyBoundError } from './body-bounds.ts'
import type { BodyCompiler } from './body-compiler.ts'

export type CompiledUpdate =
  | { readonly body: CompiledBody | null; readonly warnings: readonly string[] }
  /** The HTML exceeds a bound; the text says what was expected. */
  | { readonly refusal: string }

/**
 * Compiles the body of an update of live coverage as that of an article; null: there is nothing to compile. Updates of
 * one page must not share ids of blocks, so they derive from both ids.
 */
export async function compileUpdate(
  compiler: BodyCompiler,
  contentId: string,
  { id, body: html, dateUpdated }: Readonly<Record<'body' | 'dateUpdated', string | null>> & { readonly id: string },
): Promise<CompiledUpdate> {
  if (html === null || html === '') return { body: null, warnings: [] }
  try {
    const { body, faults } = await compiler.compile({ id: `${contentId}-${id}`, html, asOf: dateUpdated })
    const toWarning = ({ at, name, message }: (typeof faults)[number]) =>
      `body: shortcode ${at}, ${name || 'without a name'}: ${message}`
    return { body, warnings: faults.map(toWarning) }
  } catch (error) {
    if (!(error instanceof BodyBoundError)) throw error
    return { refusal: error.message }
  }
}
