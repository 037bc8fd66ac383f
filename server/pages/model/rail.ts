import type { ComponentModel, ListModel, RowModel } from '../../../shared/page/model.ts'

/** Teasers per minute of text, the minimum of a rail, and the minimum of each list after the first. */
const TEASERS_PER_MINUTE = 4
const TEASERS_AT_LEAST = 1
const LIST_AT_LEAST = 3

/** The height of a slot in teasers. */
const TEASERS_OF_SLOT = 3

/** A rail is up to four columns wide. */
export const RAIL_SPAN = 4

/**
 * Fits the rows to an article. A rail gets no longer than the story beside it, and a strip of four with three items
 * becomes a strip of three.
 */
export function toFittingRows(rows: readonly RowModel[], minutes: number): RowModel[] {
  return rows.map(({ columns, ...row }) => ({
    ...row,
    columns: columns.map((column) => ({
      ...column,
      components:
        columns.length > 1 && column.colspan <= RAIL_SPAN
          ? shorten(column.components, TEASERS_AT_LEAST + minutes * TEASERS_PER_MINUTE)
          : column.components.flatMap(toFittingStrip),
    })),
  }))
}

function shorten(components: readonly ComponentModel[], most: number): ComponentModel[] {
  let room = most
  let isFirst = true
  return components.flatMap((component, index) => {
    if (component.family === 'Ad') {
      // The first component stays, as the first list does.
      if (index > 0 && room < TEASERS_OF_SLOT) return []
      room -= TEASERS_OF_SLOT
    }
    if (component.list === null) return [component]
    const list = withItems(component.list, Math.max(room, isFirst ? TEASERS_AT_LEAST : 0))
    // The first list stays, however short it is.
    if (!isFirst && list.items.length < LIST_AT_LEAST) return []
    isFirst = false
    room -= list.items.length
    return [{ ...component, list }]
  })
}

function withItems(list: ListModel, most: number): ListModel {
  return { ...list, items: list.items.slice(0, Math.max(0, most)) }
}

function toFittingStrip(component: ComponentModel): ComponentModel[] {
  if (component.view !== 'strip-4' || component.list === null || component.list.items.length > 3) return [component]
  return component.list.items.length === 3 ? [{ ...component, view: 'strip-3' }] : []
}
