import { SiteError } from '../../shared/errors.ts'
import { type Asked, findMovedSlug, MISSING_MESSAGE, MOVED_MESSAGE } from './envelope.ts'

interface ComponentError {
  readonly code: number
  readonly message?: string
  readonly context?: { readonly availableOn?: readonly { readonly edition: string; readonly slug: string }[] }
}

interface Entry {
  readonly name: string
  readonly errors?: readonly ComponentError[]
}

interface Placed {
  readonly id: string
  readonly required?: boolean
}

/** What the rule reads of a composed page; both implementations hand it their whole page. */
export interface ComponentTree {
  readonly layout?: {
    readonly rows: readonly { readonly columns: readonly { readonly components: readonly Placed[] }[] }[]
  }
  readonly components?: Readonly<Record<string, Entry>>
}

/** An optional component that was left out, for the log. */
export interface LeftOut {
  readonly id: string
  readonly name: string
  readonly code: number
}

export type Settled<Page> =
  | { readonly kind: 'page'; readonly page: Page; readonly leftOut: readonly LeftOut[] }
  | { readonly kind: 'moved'; readonly slug: string; readonly message: string }
  | { readonly kind: 'missing'; readonly message: string }

/**
 * Decides what failed components make of their page (CL-017 to CL-019). A required one (the default) decides it; an
 * optional one leaves the layout, and its entry stays in `components`, so that the page still tells that it lacks a part
 * when it is handed on over HTTP.
 *
 * @throws SiteError COMPONENT_FAILED for a required component whose first error is neither 301 with a place nor 404
 */
export function settleComponents<Page extends ComponentTree>(page: Page, asked: Asked): Settled<Page> {
  const leftOut: LeftOut[] = []
  const required = requiredIds(page)
  for (const [id, entry] of Object.entries(page.components ?? {})) {
    const error = entry.errors?.[0]
    if (error === undefined) continue
    if (required.has(id)) return decide(entry, error, asked)
    leftOut.push({ id, name: entry.name, code: error.code })
  }
  return { kind: 'page', page: leftOut.length === 0 ? page : withoutPlaces(page, leftOut), leftOut }
}

function decide(entry: Entry, error: ComponentError, asked: Asked): Settled<never> {
  if (error.code === 404) return { kind: 'missing', message: MISSING_MESSAGE }
  if (error.code === 301) {
    const slug = findMovedSlug(error.context?.availableOn, asked)
    if (slug !== null) return { kind: 'moved', slug, message: error.message ?? MOVED_MESSAGE }
  }
  const cause = new Error(`${entry.name}: ${error.code} ${error.message ?? ''}`.trimEnd())
  throw new SiteError('COMPONENT_FAILED', undefined, { cause })
}

/** A component without a place in the layout is not shown, so the page can do without it. */
function requiredIds(page: ComponentTree): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const row of page.layout?.rows ?? []) {
    for (const column of row.columns) {
      for (const component of column.components) if (component.required !== false) ids.add(component.id)
    }
  }
  return ids
}

function withoutPlaces<Page extends ComponentTree>(page: Page, leftOut: readonly LeftOut[]): Page {
  const gone = new Set(leftOut.map((entry) => entry.id))
  const rows = page.layout?.rows.map((row) => ({
    ...row,
    columns: row.columns.map((column) => ({
      ...column,
      components: column.components.filter((component) => !gone.has(component.id)),
    })),
  }))
  return { ...page, layout: { ...page.layout, rows } }
}
