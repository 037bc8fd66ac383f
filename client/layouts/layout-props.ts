import type { ReactNode } from 'react'
import type { PagePayload, ShellData } from '../../shared/page/payload.ts'

export interface LayoutProps {
  readonly shell: ShellData
  readonly payload: PagePayload
  readonly children: ReactNode
}
