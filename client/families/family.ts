import type { ReactNode } from 'react'
import type { ColumnModel, ComponentModel } from '../../shared/page/model.ts'
import type { FamilyName } from '../../shared/page/names.ts'
import type { PagePayload } from '../../shared/page/payload.ts'

export interface FamilyProps {
  readonly component: ComponentModel
  readonly payload: PagePayload
  readonly colspan: ColumnModel['colspan']
  /** The first component of the page: its first picture is fetched early, all others near the screen. */
  readonly eager: boolean
}

export type View = (props: FamilyProps) => ReactNode
/** A family is its views by name; `*` draws any view without one. A page passes only the families it needs, so that it ships only their code (PG-028). */
export type Family = Readonly<Record<string, View>>
export type Families = Readonly<Partial<Record<FamilyName, Family>>>

/** Names come from a content API that may be another house's: the memory of what was said has an end. */
const LIMIT = 200
const warned = new Set<string>()
let warn = (message: string): void => console.warn(message)

/** Has the server log what cannot be drawn. */
export function warnWith(log: (message: string) => void): void {
  warn = log
}

/** Says once per process or tab that something cannot be drawn (PG-027). */
export function warnOnce(message: string): void {
  if (warned.has(message) || warned.size >= LIMIT) return
  warned.add(message)
  warn(message)
}

/** The view that draws a component, or null after a warning when family or view is unknown (PG-027). */
export function findView(families: Families, { family, view }: ComponentModel): View | null {
  const views = Object.hasOwn(families, family) ? families[family] : undefined
  const found = views && (Object.hasOwn(views, view) ? views[view] : views['*'])
  if (!found) warnOnce(`Nothing draws the view ${view} of ${family}`)
  return found ?? null
}
