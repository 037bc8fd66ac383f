import type { ComponentEntry, ComponentError, ComposedPage } from '../../shared/entities/composed-page.ts'
import { SiteError } from '../../shared/errors.ts'
import { type CallTarget, findMovedSlug, MISSING_MESSAGE, MOVED_MESSAGE } from './envelope.ts'

/** An optional component that was left out, for the log. */
interface LeftOut {
  readonly id: string
  readonly name: string
  readonly code: number
}

export type Settled =
  | { readonly kind: 'page'; readonly page: ComposedPage; readonly leftOut: readonly LeftOut[] }
  | { readonly kind: 'moved'; readonly slug: string; readonly message: string }
  | { readonly kind: 'missing'; readonly message: string }

/**
 * Decides what failed components make of their page (CL-017 to CL-019). A required one decides it; an optional one
 * leaves the layout. Its entry stays in `components`, so that a host that gets the page over HTTP sees that a part is
 * missing. The first failed one in the order of `components` decides.
 *
 * @throws SiteError COMPONENT_FAILED for a required component whose first error is neither 301 with a place nor 404
 */
export function settleComponents(page: ComposedPage, asked: CallTarget): Settled {
  const leftOut: LeftOut[] = []
  const required = toRequiredIds(page)
  for (const [id, entry] of Object.entries(page.components)) {
    const error = entry.errors[0]
    if (error === undefined) continue
    if (entry.required && required.has(id)) return decide(entry, error, asked)
    leftOut.push({ id, name: entry.name, code: error.code })
  }
  return { kind: 'page', page: leftOut.length === 0 ? page : withoutPlaces(page, leftOut), leftOut }
}

function decide(entry: ComponentEntry, error: ComponentError, asked: CallTarget): Settled {
  if (error.code === 404) return { kind: 'missing', message: MISSING_MESSAGE }
  if (error.code === 301) {
    const slug = findMovedSlug(error.context?.availableOn, asked)
    if (slug !== null) return { kind: 'moved', slug, message: error.message ?? MOVED_MESSAGE }
  }
  const cause = new Error(`${entry.name}: ${error.code} ${error.message ?? ''}`.trimEnd())
  throw new SiteError('COMPONENT_FAILED', undefined, { cause })
}

/** A component without a place in the layout is not shown, so the page can do without it. */
function toRequiredIds(page: ComposedPage): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const row of page.layout?.rows ?? []) {
    for (const column of row.columns) {
      for (const component of column.components) if (component.required) ids.add(component.id)
    }
  }
  return ids
}

function withoutPlaces(page: ComposedPage, leftOut: readonly LeftOut[]): ComposedPage {
  if (page.layout === null) return page
  const gone = new Set(leftOut.map((entry) => entry.id))
  const rows = page.layout.rows.map((row) => ({
    ...row,
    columns: row.columns.map((column) => ({
      ...column,
      components: column.components.filter((component) => !gone.has(component.id)),
    })),
  }))
  return { ...page, layout: { ...page.layout, rows } }
}
