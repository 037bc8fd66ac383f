/** One uploaded file. `bucketPath` is relative to the media bucket. */
export interface MediaRecord {
  readonly id: string
  /** 64 hex digits. */
  readonly sha256: string
  readonly filename: string
  readonly bucketPath: string
  readonly alt: string | null
  readonly credits: string | null
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
  readonly createdAt: number
}
