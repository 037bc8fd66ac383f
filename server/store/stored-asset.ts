/** One file of a current or earlier build, as sent to readers (decision 0018). */
export interface StoredAsset {
  /** Includes a hash of the content, so a name never gets other content. */
  readonly name: string
  readonly body: Uint8Array
  /** null when the build did not compress it. */
  readonly brotli: Uint8Array | null
  readonly gzip: Uint8Array | null
}
