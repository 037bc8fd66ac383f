import type { CallContext } from '../content/content-api.ts'
import type { Reply } from '../pages/respond/reply.ts'
import type { MachineResult } from './generated-file.ts'

/** The parts of a request that decide which machine file it asks for. */
export interface MachineRequest {
  /** Encoded, without the query. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  /** The header `Accept`; null: the client has no preference. */
  readonly accept: string | null
}

/** A machine file that a request asks for. */
export interface MachineTarget {
  /** The name for logs and metrics. */
  readonly route: string
  /** Equal for equal files, within one edition: the key of the page cache. */
  readonly key: string
  /** Makes it from content. A failure rejects. */
  readonly make: (context: CallContext) => Promise<MachineResult> | MachineResult
  /** What the response has besides the headers of the file; absent: nothing. */
  readonly reply?: Pick<Reply, 'headers' | 'vary'>
}

/** Finds the file that a request asks for; null: none of its own. */
export type FindTarget = (request: MachineRequest) => MachineTarget | null
