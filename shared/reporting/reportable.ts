/** Reports per page; a page in a loop of errors says nothing new after that (ER-011). */
export const MAX_REPORTS_PER_PAGE = 10

/** Noise of networks and extensions, matched without regard to case anywhere in the message (ER-010). */
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

/** Whether an error is worth a report: it has a message, is no 404, and is not the usual noise (ER-009, ER-010). */
export function isReportable(error: {
  readonly message?: string | undefined
  readonly status?: number | undefined
}): boolean {
  const message = error.message?.trim().toLowerCase() ?? ''
  if (message === '' || error.status === 404) return false
  return !IGNORED.some((noise) => message.includes(noise))
}
