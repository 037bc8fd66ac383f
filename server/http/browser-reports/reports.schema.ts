import { z } from 'zod'
import { redactText, toLoggedAddress } from '../../process/telemetry/redaction.ts'
import { CSP_DIRECTIVES, type CspReport } from './csp-report.ts'

const text = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => value.slice(0, max))

const clientError = z.object({
  name: text(80).default('Error'),
  message: text(500),
  stack: text(2000).optional(),
  /** Path of the page; a query is removed. */
  path: text(500).optional(),
  route: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  build: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .optional(),
  txId: z
    .string()
    .regex(/^[A-Za-z0-9._-]{8,64}$/)
    .optional(),
  status: z.number().int().min(100).max(599).optional(),
  /** The number of this report within its page view, up to 10 (ER-011). */
  number: z.number().int().min(1).max(10).optional(),
})
export type ClientErrorReport = z.infer<typeof clientError>

type Parsed<T> = T | { readonly fault: string }

/** An error report of a browser (ER-009), or the first fault with its field's name. */
export function parseClientError(body: unknown): Parsed<{ readonly report: ClientErrorReport }> {
  const parsed = clientError.safeParse(body)
  return parsed.success ? { report: parsed.data } : { fault: toFault(parsed.error) }
}

const legacyReport = z.object({
  'csp-report': z.object({
    'blocked-uri': text(500).default(''),
    'document-uri': text(500).default(''),
    'effective-directive': text(200).optional(),
    'violated-directive': text(200).optional(),
  }),
})

const modernReports = z
  .array(
    z.object({
      type: z.string(),
      body: z.looseObject({
        blockedURL: text(500).nullish(),
        documentURL: text(500).nullish(),
        effectiveDirective: text(200).nullish(),
      }),
    }),
  )
  .max(20)

/** CSP violation reports in either format (CSP 2 `report-uri`, Reporting API), without anything personal. */
export function parseCspReports(body: unknown): Parsed<{ readonly reports: readonly CspReport[] }> {
  if (Array.isArray(body)) {
    const parsed = modernReports.safeParse(body)
    if (!parsed.success) return { fault: toFault(parsed.error) }
    const violations = parsed.data.filter((report) => report.type === 'csp-violation')
    return { reports: violations.map(({ body: b }) => toReport(b.effectiveDirective, b.blockedURL, b.documentURL)) }
  }
  const parsed = legacyReport.safeParse(body)
  if (!parsed.success) return { fault: toFault(parsed.error) }
  const report = parsed.data['csp-report']
  const directive = report['effective-directive'] ?? report['violated-directive']
  return { reports: [toReport(directive, report['blocked-uri'], report['document-uri'])] }
}

function toReport(
  directive: string | null | undefined,
  blocked: string | null | undefined,
  page: string | null | undefined,
): CspReport {
  const name = (directive ?? '').split(' ', 1)[0] ?? ''
  return {
    // Only known directives become metric labels.
    directive: CSP_DIRECTIVES.find((known) => known === name) ?? 'other',
    blocked: toPlainAddress(blocked ?? ''),
    page: toPlainAddress(page ?? ''),
  }
}

/** Leaves keywords such as `inline` and `eval`; reduces an address to its origin and path. */
function toPlainAddress(value: string): string {
  if (!URL.canParse(value)) return redactText(value).slice(0, 100)
  const { origin, pathname, protocol } = new URL(value)
  return origin === 'null' ? protocol : `${origin}${toLoggedAddress(pathname).path}`
}

function toFault(error: z.ZodError): string {
  const issue = error.issues[0]
  return issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : 'The report could not be understood'
}
