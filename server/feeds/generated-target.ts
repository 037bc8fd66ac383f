import type { CallContext } from '../content/content-api.ts'
import type { Reply } from '../pages/respond/reply.ts'
import type { GeneratedResult } from './generated-file.ts'

/** The parts of a request that determine the generated file. */
export interface GeneratedRequest {
  /** Encoded, without the query. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  /** The header `Accept`; null if the client has no preference. */
  readonly accept: string | null
}

/** A requested generated file. */
export interface GeneratedTarget {
  /** The name for logs and metrics. */
  readonly route: string
  /** Equal for equal files, within one edition: the key of the page cache. */
  readonly key: string
  /** Makes it from content. A failure rejects. */
  readonly make: (context: CallContext) => Promise<GeneratedResult> | GeneratedResult
  /** What the response has besides the headers of the file; absent: nothing. */
  readonly reply?: Pick<Reply, 'headers' | 'vary'>
}

/** Finds the requested file; null if it is no generated file. */
export type FindTarget = (request: GeneratedRequest) => GeneratedTarget | null
