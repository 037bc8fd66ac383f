import type { Request, Response } from 'express'
import type { SiteServices } from '../services.ts'

/** What an error page is drawn for. */
export interface Failure {
  readonly status: number
  /** null: nothing failed, the page is only shown (ER-017). */
  readonly error: unknown
}

/**
 * Draws the site's own error page, through the renderer; rejects when that fails before the first byte. Made by the
 * page room; without it the plain answer stands in.
 */
export type ErrorPage = (
  services: SiteServices,
) => (failure: Failure, request: Request, response: Response) => Promise<void>
