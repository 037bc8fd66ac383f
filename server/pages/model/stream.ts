import type { ComposedPage, LayoutComponent } from '../../../shared/entities/composed-page.ts'
import type { ComponentModel, RowModel } from '../../../shared/page/model.ts'
import { findStreamConfig } from '../../../shared/stream/stream-config.ts'
import { isBranded } from '../../addresses/routing/classification.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { PageServices } from '../page-services.ts'

/**
 * The rows, with what the stream of next stories begins with in its component (PG-022). The component is left out where
 * no story may follow: after a paid story, in a preview, and after content whose type has no configuration (CL-011).
 */
export function withStream(
  rows: readonly RowModel[],
  page: Pick<ComposedPage, 'content' | 'layout' | 'preview'>,
  services: Pick<PageServices, 'config' | 'log'>,
): readonly RowModel[] {
  if (!rows.some(({ columns }) => columns.some(({ components }) => components.some(isStream)))) return rows
  const leadsOn = mayLeadOn(page, services)
  const toModel = (component: ComponentModel): readonly ComponentModel[] => {
    if (!isStream(component)) return [component]
    return leadsOn ? [{ ...component, stream: toStream(component, page, services) }] : []
  }
  return rows.flatMap((row) => {
    const columns = row.columns.map((column) => ({ ...column, components: column.components.flatMap(toModel) }))
    return columns.some(({ components }) => components.length > 0) ? [{ ...row, columns }] : []
  })
}

function isStream({ family }: ComponentModel): boolean {
  return family === 'Seamless'
}

function mayLeadOn(
  { content, preview }: Pick<ComposedPage, 'content' | 'preview'>,
  { config, log }: Pick<PageServices, 'config' | 'log'>,
): boolean {
  if (findStreamConfig(content.typeName) === null) {
    const issues = [`${content.typeName} has no configuration for next stories`]
    log.warn({ event: 'component_failed' satisfies LogEvent, what: 'Seamless', issues })
    return false
  }
  return preview === undefined && !isBranded(content, config.branded)
}

function toStream(
  { id }: ComponentModel,
  { content, layout }: Pick<ComposedPage, 'content' | 'layout'>,
  { config }: Pick<PageServices, 'config'>,
): NonNullable<ComponentModel['stream']> {
  const place = findPlace(layout, id)
  return {
    site: config.siteKey,
    seed: { slug: content.slug, contentId: content.id, contentType: content.typeName },
    place: { name: id, displayName: place?.slug ?? id, type: place?.typeName ?? 'seamless' },
  }
}

function findPlace(layout: ComposedPage['layout'], id: string): LayoutComponent | null {
  const places = (layout?.rows ?? []).flatMap(({ columns }) => columns.flatMap(({ components }) => components))
  return places.find((place) => place.id === id) ?? null
}
