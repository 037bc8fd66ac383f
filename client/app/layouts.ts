import type { ComponentType } from 'react'

import type { LayoutName } from '../../shared/page/names.ts'
import { Default } from '../layouts/Default.tsx'
import { ErrorLayout } from '../layouts/ErrorLayout.tsx'
import type { LayoutProps } from '../layouts/layout-props.ts'
import { LeavingError } from './leaving.ts'

export type LayoutComponent = ComponentType<LayoutProps>

interface LayoutModule {
  readonly Layout: LayoutComponent
}

/** Rare layouts: one lazy chunk each. */
const LAYOUTS = {
  'asurion-protect': () => import('../layouts/AsurionProtectLayout.tsx'),
  ceros: () => import('../layouts/CerosLayout.tsx'),
  empty: () => import('../layouts/EmptyLayout.tsx'),
  'energy-lead-form': () => import('../layouts/EnergyLeadFormLayout.tsx'),
  marketplace: () => import('../layouts/MarketplaceLayout.tsx'),
  minimal: () => import('../layouts/MinimalLayout.tsx'),
} satisfies Record<Exclude<LayoutName, 'default' | 'error'>, () => Promise<LayoutModule>>

const loaded = new Map<LayoutName, LayoutComponent>([
  ['default', Default],
  ['error', ErrorLayout],
])

/**
 * Fetches the component of a layout once.
 *
 * @throws LeavingError when the chunk is gone and the browser loads the page from the new build (ER-019)
 */
export async function fetchLayout(name: LayoutName): Promise<LayoutComponent> {
  const cached = loaded.get(name)
  if (cached) return cached
  // Undefined when `reloadOnChunkFailure` has handled the failure.
  const module: LayoutModule | undefined = await LAYOUTS[name as keyof typeof LAYOUTS]()
  if (!module) throw new LeavingError()
  loaded.set(name, module.Layout)
  return module.Layout
}
