import { isReportable, MAX_REPORTS_PER_PAGE } from '../../shared/reporting/reportable.ts'

interface Reported {
  readonly message?: string
  readonly status?: number
}

/** Creates a function that sends errors to the site: message, stack and path, and no data about the reader. */
export function createReporter(send: (body: string) => void): (error: unknown) => void {
  let sent = 0
  return (error) => {
    const { message, stack, status } = toReported(error)
    if (!isReportable({ message, status }) || sent >= MAX_REPORTS_PER_PAGE) return
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

/** Reports uncaught errors and unhandled rejections. */
export function reportUncaught(report: (error: unknown) => void): void {
  window.addEventListener('error', (event) => report(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => report(event.reason))
}

const REPORTED = 'reported'
let last: string | undefined

/** Calls `run` with the body of each report, and at once with the latest (CO-013). */
export function onReported(run: (body: string) => void): void {
  addEventListener(REPORTED, () => run(last ?? ''))
  if (last !== undefined) run(last)
}

/** Sends a report as a beacon, which completes even if the page is closed. */
export function sendReport(body: string): void {
  last = body
  dispatchEvent(new Event(REPORTED))
  navigator.sendBeacon('/_node/errors', new Blob([body], { type: 'application/json' }))
}
