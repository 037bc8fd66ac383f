import type { Request } from 'express'
import type { CallContext } from '../content/content-api.ts'
import type { MachineResult } from './machine-file.ts'

/** A machine file that a request asks for. */
export interface MachineTarget {
  /** The name for logs and metrics. */
  readonly route: string
  /** Equal for equal files, within one edition: the key of the page cache. */
  readonly key: string
  /** Makes it from content. A failure rejects. */
  readonly make: (context: CallContext) => Promise<MachineResult> | MachineResult
}

/** Finds the file that a request asks for; null: none of its own. */
export type FindTarget = (request: Request) => MachineTarget | null
