import type { PagePayload } from '../../shared/page/payload.ts'

/**
 * Replaces the address of a page by its vanity URL, without a new history entry. Back, reload and bookmarks lead to the
 * same page (VN-005).
 */
export function showVanity(
  { vanity }: Pick<PagePayload, 'vanity'>,
  { history, location }: Pick<Window, 'history' | 'location'>,
): void {
  if (vanity === undefined || location.pathname === vanity) return
  history.replaceState(history.state, '', vanity + location.search + location.hash)
}
