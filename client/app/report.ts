/** Reports of one page at most (ER-011). */
const MAX_REPORTS = 10

/** Messages that say nothing about the site: the network's, the browser's own, and of scripts that are not ours (ER-010). */
const IGNORED =
  /network ?error|failed to fetch|request aborted|resizeobserver loop|resize-observer limit|script error|load failed|cancelled/i

interface Reported {
  readonly message?: string
  readonly status?: number
}

/** Whether an error is worth a report: it has a message, is no 404, and is not one of the ignored (ER-009, ER-010). */
export function isReportable({ message, status }: Reported): boolean {
  return message !== undefined && message !== '' && status !== 404 && !IGNORED.test(message)
}

/** Sends errors to the site itself: message, file and place in the code, and nothing of the reader. */
export function createReporter(send: (body: string) => void): (error: unknown) => void {
  let sent = 0
  return (error) => {
    const { message, stack, status } = toReported(error)
    if (!isReportable({ message, status }) || sent >= MAX_REPORTS) return
    sent += 1
    send(
      JSON.stringify({
        message: message?.slice(0, 300),
        stack: stack?.slice(0, 2_000),
        path: window.location.pathname,
      }),
    )
  }
}

function toReported(error: unknown): Reported & { readonly stack?: string } {
  if (!(error instanceof Error)) return typeof error === 'string' ? { message: error } : {}
  const { status } = error as Error & { readonly status?: unknown }
  return { message: error.message, stack: error.stack, status: typeof status === 'number' ? status : undefined }
}

/** Reports what nobody caught. */
export function reportUncaught(report: (error: unknown) => void): void {
  window.addEventListener('error', (event) => report(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => report(event.reason))
}

/** The beacon survives the page that sends it. */
export function sendReport(body: string): void {
  navigator.sendBeacon('/_node/errors', new Blob([body], { type: 'application/json' }))
}
