import type { ComponentType, ReactNode } from 'react'
import type { LayoutName } from '../../shared/page/names.ts'
import type { PagePayload, ShellData } from '../../shared/page/payload.ts'
import { Default } from '../layouts/Default.tsx'
import { Empty } from '../layouts/Empty.tsx'
import { ErrorLayout } from '../layouts/ErrorLayout.tsx'
import { Minimal } from '../layouts/Minimal.tsx'

export type LayoutComponent = ComponentType<{
  readonly shell: ShellData
  readonly payload: PagePayload
  readonly children: ReactNode
}>

/** Every layout of the specification; one that is not drawn yet points at the default one. */
export const LAYOUTS = {
  default: Default,
  'asurion-protect': Default,
  ceros: Default,
  empty: Empty,
  'energy-lead-form': Default,
  error: ErrorLayout,
  marketplace: Default,
  minimal: Minimal,
} satisfies Record<LayoutName, LayoutComponent>
