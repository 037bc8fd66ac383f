import type { CompiledBody } from '../../shared/body/blocks.ts'
import type { LiveItem } from '../../shared/entities/live-article.ts'
import { BodyBoundError } from './body-bounds.ts'
import type { BodyCompiler } from './body-compiler.ts'
import type { CompileJob } from './compile-job.ts'

export type CompiledUpdate =
  | { readonly body: CompiledBody | null; readonly warnings: readonly string[] }
  /** The HTML exceeds a bound; the text says what was expected. */
  | { readonly refusal: string }

type DatedUpdate = Pick<LiveItem, 'id' | 'body' | 'datePublished' | 'dateUpdated'>

/** The body of an update as a job; its prices without a date are as of its last change (BX-065). */
export function toUpdateJob(contentId: string, { id, body, datePublished, dateUpdated }: DatedUpdate): CompileJob {
  return { id: `${contentId}-${id}`, story: contentId, html: body ?? '', asOf: dateUpdated ?? datePublished }
}

/**
 * Compiles the body of an update of live coverage as that of an article; null if there is nothing to compile. Updates of
 * one page must not share ids of blocks, so they derive from both ids.
 */
export async function compileUpdate(
  compiler: BodyCompiler,
  contentId: string,
  update: DatedUpdate,
): Promise<CompiledUpdate> {
  const job = toUpdateJob(contentId, update)
  if (job.html === '') return { body: null, warnings: [] }
  try {
    const { body, faults } = await compiler.compile(job)
    const toWarning = ({ at, name, message }: (typeof faults)[number]) =>
      `body: shortcode ${at}, ${name || 'without a name'}: ${message}`
    return { body, warnings: faults.map(toWarning) }
  } catch (error) {
    if (!(error instanceof BodyBoundError)) throw error
    return { refusal: error.message }
  }
}
