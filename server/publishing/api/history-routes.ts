import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { PublishServices } from '../services.ts'
import type { GuardedCall } from '../tokens/rights.ts'
import type { VanityDesk } from '../vanity/vanity-desk.ts'
import { type ApiRoute, AUDIT_PATH, HISTORY_PATH, UNDO_PATH } from './api-document.ts'
import { auditHandler } from './audit-handler.ts'
import {
  diffHandler,
  type HistoryDesk,
  restoreHandler,
  undoHandler,
  versionHandler,
  versionsHandler,
} from './history-handlers.ts'
import type { createWriteGuard } from './write-guard.ts'

/** The routes of the audit, of versions and of imports that are taken back (NW-003, NW-004). */
export function toHistoryRoutes(
  needs: Omit<VanityDesk, 'publishing'> & { readonly log: Logger },
  guard: ReturnType<typeof createWriteGuard>,
  publishing: PublishServices | null,
): readonly ApiRoute[] {
  const { router, config } = needs
  const desk = publishing && { publishing, router, config }
  const guarded = (call: GuardedCall, toHandler: (own: HistoryDesk) => RequestHandler) => [
    guard(call),
    ...(desk === null ? [] : [toHandler(desk)]),
  ]
  const read = (toHandler: (own: HistoryDesk) => RequestHandler) => ({
    get: guarded('read documents and their history', toHandler),
  })
  const one = `${HISTORY_PATH}/{number}`
  return [
    { path: AUDIT_PATH, handlers: { get: guarded('read the audit', (own) => auditHandler(own.publishing)) } },
    { path: HISTORY_PATH, handlers: read(versionsHandler) },
    { path: one, handlers: read(versionHandler) },
    { path: `${one}/diff`, handlers: read(diffHandler) },
    { path: `${one}/restore`, handlers: { post: guarded('publish a document', (own) => restoreHandler(own, needs)) } },
    { path: UNDO_PATH, handlers: { post: guarded('take an import back', (own) => undoHandler(own, needs)) } },
  ]
}
