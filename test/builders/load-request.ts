import type { LoadRequest } from '../../server/pages/page-view.ts'

/** A reader's request for a document, without query, cookies and headers. */
export function buildLoadRequest(path: string, changes: Partial<LoadRequest> = {}): LoadRequest {
  return {
    ...{ form: 'html', component: null, path, txId: 'tx-12345678' },
    query: new URLSearchParams(),
    cookies: new Map(),
    header: () => undefined,
    ...changes,
  }
}
