import type { Request } from 'express'
import type { FindUser } from '../../../middleware/types.ts'
import { readCookies } from '../../http/cookies.ts'
import { readRequestContext } from '../../http/request-context.ts'
import type { PageForm } from '../page-form.ts'
import type { LoadRequest } from '../page-view.ts'
import { toTarget } from './target.ts'

/**
 * The parts of a request that a page load may read.
 *
 * @param findUser absent: the page is the same for all readers
 */
export function toLoadRequest(
  form: PageForm,
  { address, component }: { readonly address: string; readonly component: string | null },
  request: Request,
  findUser?: FindUser,
): LoadRequest {
  const { path, query } = toTarget(address)
  const { txId } = readRequestContext(request)
  const header = (name: string) => request.get(name)
  return { form, component, path, query, txId, cookies: readCookies(request), header, findUser }
}
