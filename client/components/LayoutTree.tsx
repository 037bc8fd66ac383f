import type { ColumnModel, ComponentModel, RowModel } from '../../shared/page/model.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { AdSlot } from './AdSlot.tsx'
import { DeferredComponent } from './DeferredComponent.tsx'
import { type Families, findView } from './family.ts'
import css from './LayoutTree.module.css'

interface TreeProps {
  readonly rows: readonly RowModel[]
  readonly families: Families
  readonly payload: PagePayload
  /** Whether the first component has the first picture of the page; false below a header with a picture. */
  readonly eager?: boolean
}

/** Renders rows of twelve columns, and columns of components, in the order of the content API (PG-013). */
export function LayoutTree({ rows, families, payload, eager = true }: TreeProps) {
  const first = eager ? rows[0]?.columns[0]?.components[0] : undefined
  const column = (model: ColumnModel, index: number) => {
    const colspan = toSpan(model.colspan)
    return (
      <div className={css.column} data-colspan={colspan} data-lone={isLone(model) || undefined} key={index}>
        {model.label ? <h2 className={`label ${css.columnLabel}`}>{model.label}</h2> : null}
        {model.components.map((component) => {
          const { id } = component
          const props = { families, payload, colspan, eager: component === first }
          if (component.href === null) return <TreeComponent key={id} component={component} {...props} />
          return (
            <DeferredComponent key={id} component={component} path={payload.path} colspan={colspan}>
              {(loaded) => <TreeComponent component={loaded} {...props} />}
            </DeferredComponent>
          )
        })}
      </div>
    )
  }
  return (
    <div className={`wrap ${css.tree}`}>
      {rows.map((row, index) => (
        <div
          className={css.row}
          data-columns={row.columns.map(({ colspan }) => toSpan(colspan)).join(' ')}
          data-even={isEven(row) || undefined}
          key={rowKey(row, index)}
        >
          {row.label ? (
            <div className={`mast ${css.rowLabel}`}>
              <h2 className="display tab">{row.label}</h2>
            </div>
          ) : null}
          {row.columns.map(column)}
        </div>
      ))}
    </div>
  )
}

interface TreeComponentProps {
  readonly families: Families
  readonly component: ComponentModel
  readonly payload: PagePayload
  readonly colspan: number
  readonly eager: boolean
}

function TreeComponent({ families, component, payload, colspan, eager }: TreeComponentProps) {
  if (component.family === 'Ad') return <AdSlot view={component.view} block={component.text?.blocks[0]} />
  const View = findView(families, component)
  if (!View) return null
  const view = <View component={component} payload={payload} colspan={colspan} eager={eager} />
  // A list shows its label above its title, unless both are equal.
  if (!component.list || !component.label || component.label === component.list.title) return view
  return (
    <div className={css.labelled}>
      <p className={`label ${css.columnLabel}`}>{component.label}</p>
      {view}
    </div>
  )
}

/** A width outside the grid becomes the whole row. */
function toSpan(colspan: number): number {
  return Number.isInteger(colspan) && colspan >= 1 && colspan <= 12 ? colspan : 12
}

/** Whether a column is nothing but one component. */
function isLone({ components, label }: ColumnModel): boolean {
  return components.length === 1 && !label
}

/** Whether all columns have one width: then they are side by side on a tablet, where a rail moves below its story. */
function isEven({ columns }: RowModel): boolean {
  return columns.length > 1 && columns.every(({ colspan }) => colspan === columns[0]?.colspan)
}

function rowKey(row: RowModel, index: number): string {
  return row.columns[0]?.components[0]?.id ?? `row-${index}`
}
