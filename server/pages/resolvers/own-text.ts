import { contentSchema } from '../../../shared/entities/composed-page.schema.ts'
import { SiteError } from '../../../shared/errors.ts'
import { judge } from '../judge.ts'
import type { Outcome, PageOutcome } from '../outcome.ts'
import type { PageContext } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import { toOutcome } from '../shape-page.ts'
import { toPage } from '../to-page.ts'
import { composedPage } from './composed-page.ts'

/** Whether the content source cannot respond at the moment. */
export function isOutage(error: unknown): error is SiteError {
  return error instanceof SiteError && error.status >= 500
}

/** The publication's own text at an address that the site fills; null: its source cannot respond. */
export async function findOwnText(context: PageContext, services: PageServices): Promise<Outcome | null> {
  try {
    return await composedPage(context, services)
  } catch (error) {
    if (isOutage(error)) return null
    throw error
  }
}

interface BarePage {
  readonly slug: string
  readonly title: string
  readonly noIndex?: boolean
  /** Of the lookup that found no text. */
  readonly tags: readonly string[]
  readonly degraded: boolean
}

/** A page with a title and no text, for a publication that has none at the address. */
export function toBarePage(
  { slug, title, noIndex = false, tags, degraded }: BarePage,
  context: PageContext,
  services: PageServices,
): PageOutcome {
  const content = contentSchema.parse({ typeName: 'content_page', id: slug, slug, title, noIndex })
  const page = { id: slug, typeName: 'page_page', content, layout: null, components: {} }
  const draft = toPage({ kind: 'page', page, degraded, tags }, context, services)
  return toOutcome(draft, judge(context.partition, content), context.partition)
}
