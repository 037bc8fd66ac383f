import type { Request, Response } from 'express'

/** The reason for an error page. */
export interface Failure {
  readonly status: number
  /** null: nothing failed, the page is only shown (ER-017). */
  readonly error: unknown
}

/** Sends an error page; rejects when that fails before the first byte. */
export type ShowFailure = (failure: Failure, request: Request, response: Response) => Promise<void>
