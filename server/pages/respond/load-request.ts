import type { Request } from 'express'
import { readCookies } from '../../http/cookies.ts'
import { readRequestContext } from '../../http/request-context.ts'
import type { PageForm } from '../page-form.ts'
import type { LoadRequest } from '../page-view.ts'
import { toTarget } from './target.ts'

/** The parts of a request that a page load may read. */
export function toLoadRequest(
  form: PageForm,
  { address, component }: { readonly address: string; readonly component: string | null },
  request: Request,
): LoadRequest {
  const { path, query } = toTarget(address)
  const { txId } = readRequestContext(request)
  const header = (name: string) => request.get(name)
  return { form, component, path, query, txId, cookies: readCookies(request), header }
}
