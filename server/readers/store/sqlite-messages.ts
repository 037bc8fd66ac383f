import type { ErrorCode } from '../../../shared/errors.ts'

/** An operation for the store's thread. */
export interface Call {
  readonly id: number
  readonly name: string
  readonly input: unknown
}

/** Its result. `code` null: an error of the operation itself. `message` is for the log. */
export type Reply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly code: ErrorCode | null; readonly message: string }
