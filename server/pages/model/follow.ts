import type { FollowButton } from '../../../shared/page/model/parts.ts'
import type { ModelContext } from './context.ts'

/** The button that follows a topic or an author; nothing where readers have no accounts (BX-063). */
export function toFollow(
  kind: 'topic' | 'author',
  id: string,
  {
    hasAccounts,
    sendsAlerts,
    words,
    toLocalHref,
  }: Pick<ModelContext, 'hasAccounts' | 'sendsAlerts' | 'words' | 'toLocalHref'>,
): { readonly follow?: FollowButton } {
  if (!hasAccounts) return {}
  const href = toLocalHref(`/user/following/?add=${kind}/${encodeURIComponent(id)}`)
  return { follow: { id, word: words.marking.follow, href, ...(sendsAlerts && { alerts: true }) } }
}
