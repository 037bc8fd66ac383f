import type { ReactNode } from 'react'
import type { ColumnModel, ComponentModel } from '../../shared/page/model.ts'
import type { FamilyName } from '../../shared/page/names.ts'
import type { PagePayload } from '../../shared/page/payload.ts'

export interface FamilyProps {
  readonly component: ComponentModel
  readonly payload: PagePayload
  readonly colspan: ColumnModel['colspan']
  /** Whether this is the first component of the page: its first picture is fetched early, others near the screen. */
  readonly eager: boolean
}

export type View = (props: FamilyProps) => ReactNode
/**
 * The views of a family by name; `*` renders all other views. A page passes only the families that it needs, so that it
 * ships only their code (PG-028).
 */
export type Family = Readonly<Record<string, View>>
export type Families = Readonly<Partial<Record<FamilyName, Family>>>

/** The maximum number of warnings to remember. The names in them come from a content API, so their number has no other bound. */
const LIMIT = 200
const warned = new Set<string>()
let warn = (message: string): void => console.warn(message)

/** Sets the function that logs components that cannot be rendered; the default is the console. */
export function warnWith(log: (message: string) => void): void {
  warn = log
}

/** Warns once per process or tab that something cannot be rendered (PG-027). */
export function warnOnce(message: string): void {
  if (warned.has(message) || warned.size >= LIMIT) return
  warned.add(message)
  warn(message)
}

/** Finds the view of a component; null, after a warning, when its family or view is unknown (PG-027). */
export function findView(families: Families, { family, view }: ComponentModel): View | null {
  const views = Object.hasOwn(families, family) ? families[family] : undefined
  const found = views && (Object.hasOwn(views, view) ? views[view] : views['*'])
  if (!found) warnOnce(`No component renders the view ${view} of ${family}`)
  return found ?? null
}
