/** What a development page tells about the calls behind it (EN-051). */
export interface DebugBlock {
  readonly receivedResponses: readonly string[]
  readonly skippedRequests: readonly string[]
  readonly failedRequests: readonly string[]
}
