import type { PageModel } from './parts.ts'

export interface ErrorModel extends PageModel {
  readonly kind: 'error'
  readonly status: number
  readonly title: string
  readonly text: string
  /** Message and code, in development only (ER-003). */
  readonly detail: string | null
}
