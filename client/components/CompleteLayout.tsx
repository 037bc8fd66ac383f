import type { ReactNode } from 'react'
import type { RowModel } from '../../shared/page/model.ts'
import type { FamilyName } from '../../shared/page/names.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import type { Families } from './family.ts'
import { hasView } from './has-view.ts'
import { LayoutTree } from './LayoutTree.tsx'

interface CompleteLayoutProps {
  readonly payload: PagePayload
  readonly families: Families
  /** The families whose views are a header or a body of this page. */
  readonly of: readonly FamilyName[]
  readonly header: ReactNode
  readonly body: ReactNode
}

/**
 * The layout tree of a page, completed so that no text is lost: a missing header is above everything else, a missing body
 * directly below the header.
 */
export function CompleteLayout({ payload, families, of, header, body }: CompleteLayoutProps) {
  const { rows } = payload
  const has = (some: readonly RowModel[], views: readonly string[]) => of.some((family) => hasView(some, family, views))
  const tree = (some: readonly RowModel[]) => (
    <LayoutTree rows={some} families={families} payload={payload} eager={false} />
  )
  const isBodyMissing = !has(rows, ['body', 'default'])
  const headerAt = rows.findIndex((row) => has([row], ['header']))
  if (headerAt < 0) {
    return (
      <>
        {header}
        {isBodyMissing ? body : null}
        {tree(rows)}
      </>
    )
  }
  if (!isBodyMissing) return tree(rows)
  return (
    <>
      {tree(rows.slice(0, headerAt + 1))}
      {body}
      {tree(rows.slice(headerAt + 1))}
    </>
  )
}
