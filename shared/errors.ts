/** Every error the site throws on purpose, with the status it becomes and its default message (requirements ER, CL). */
export const ERRORS = {
  NOT_FOUND: { status: 404, message: 'This page could not be found' },
  BAD_REQUEST: { status: 400, message: 'The request could not be understood' },
  FORBIDDEN: { status: 403, message: 'The token may not do this' },
  MERGE_CONFLICT: { status: 409, message: 'Another writer has changed the same fields' },
  PRECONDITION_FAILED: { status: 412, message: 'The precondition of the request failed' },
  UNKNOWN_MIDDLEWARE: { status: 500, message: 'Unknown middleware' },
  UNRESOLVABLE_LAYOUT: { status: 500, message: 'Unresolvable layout' },
  CONTENT_UNAVAILABLE: { status: 503, message: 'The content API did not answer' },
  STORE_UNAVAILABLE: { status: 503, message: 'The store cannot be reached; try again in a moment' },
  STORE_REFUSED: { status: 503, message: 'This version of the site cannot use the store' },
  NOT_EVERYWHERE: { status: 503, message: 'Not every process has done it in time; ask again in a moment' },
  STORE_FULL: { status: 507, message: 'There is no space left where the site writes; nothing was stored' },
  SOURCE_DOWN: { status: 503, message: 'The content source is down; try again in a moment' },
  CONTENT_INVALID: { status: 502, message: 'API response is not in the correct format' },
  LOOKUP_FAILED: { status: 503, message: 'The source of these figures did not answer; try again in a moment' },
  COMPONENT_FAILED: { status: 500, message: 'ComponentError: required component had non-specific error response' },
  RENDER_FAILED: { status: 500, message: 'The page could not be rendered' },
  CONFIG_INVALID: { status: 500, message: 'The configuration is not valid' },
} as const
export type ErrorCode = keyof typeof ERRORS

/** The one error class of the house: a code of the catalogue, its HTTP status, and the cause. */
export class SiteError extends Error {
  readonly code: ErrorCode
  readonly status: number

  constructor(code: ErrorCode, message: string = ERRORS[code].message, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SiteError'
    this.code = code
    this.status = ERRORS[code].status
  }
}

/** The HTTP status an unknown error becomes; 500 when it names none (ER-005). */
export function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown }
  const named = typeof statusCode === 'number' ? statusCode : status
  return typeof named === 'number' && named >= 400 && named <= 599 ? named : 500
}
