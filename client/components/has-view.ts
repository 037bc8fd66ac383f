import type { RowModel } from '../../shared/page/model.ts'
import type { FamilyName } from '../../shared/page/names.ts'

/** Whether a layout tree has one of these views. The page adds a missing header or body, so that no text is lost. */
export function hasView(rows: readonly RowModel[], family: FamilyName, views: readonly string[]): boolean {
  return rows.some(({ columns }) =>
    columns.some(({ components }) =>
      components.some((component) => component.family === family && views.includes(component.view)),
    ),
  )
}
