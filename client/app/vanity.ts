import type { PagePayload } from '../../shared/page/payload.ts'

/**
 * Puts the short address of a page in the place of its own, without a further entry in the history: Back, reload and
 * bookmarks then lead to the same page (VN-005).
 */
export function showVanity(
  { vanity }: Pick<PagePayload, 'vanity'>,
  { history, location }: Pick<Window, 'history' | 'location'>,
): void {
  if (vanity === undefined || location.pathname === vanity) return
  history.replaceState(history.state, '', vanity + location.search + location.hash)
}
