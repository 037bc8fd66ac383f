import { SiteError } from '../../shared/errors.ts'

/** The preconditions of a write (RFC 9110, 13.1). */
export interface Precondition {
  /** Versions of `If-Match`, or `*` for any; absent: no such header. */
  readonly match?: readonly string[] | '*'
  /** Versions of `If-None-Match`, or `*` for any; absent: no such header. */
  readonly noneMatch?: readonly string[] | '*'
}

/** The document does not meet the precondition of a write; `version` is null when there is no document. */
export class PreconditionError extends SiteError {
  readonly version: string | null

  constructor(version: string | null) {
    super(
      'PRECONDITION_FAILED',
      version === null ? 'There is no such document' : 'The document has another version than the request expects',
    )
    this.name = 'PreconditionError'
    this.version = version
  }
}

/**
 * Checks the preconditions of a write.
 *
 * @param readCurrent the version of the document, null when there is none; only called for a condition
 * @throws PreconditionError
 */
export function checkPrecondition({ match, noneMatch }: Precondition, readCurrent: () => string | null): void {
  if (match === undefined && noneMatch === undefined) return
  const current = readCurrent()
  const isAmong = (versions: readonly string[] | '*') =>
    current !== null && (versions === '*' || versions.includes(current))
  // RFC 9110, 13.2.2: If-None-Match is evaluated when If-Match is absent or true.
  const holds = (match === undefined || isAmong(match)) && (noneMatch === undefined || !isAmong(noneMatch))
  if (!holds) throw new PreconditionError(current)
}
