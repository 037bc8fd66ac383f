/** The maximum number of reports per page, because errors in a loop add nothing new (ER-011). */
export const MAX_REPORTS_PER_PAGE = 10

/** Noise of networks and extensions, matched anywhere in the message in any letter case (ER-010). */
const IGNORED = [
  'network error',
  'networkerror',
  'failed to fetch',
  'request aborted',
  'aborterror',
  'resizeobserver loop',
  'resize-observer limit',
  'resize observer limit',
  'script error',
  'load failed',
  'cancelled',
]

/** Whether to report an error: it has a message, is not a 404 and is not noise (ER-009, ER-010). */
export function isReportable(error: {
  readonly message?: string | undefined
  readonly status?: number | undefined
}): boolean {
  const message = error.message?.trim().toLowerCase() ?? ''
  if (message === '' || error.status === 404) return false
  return !IGNORED.some((noise) => message.includes(noise))
}
