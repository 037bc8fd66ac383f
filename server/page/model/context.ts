import type { ImageSigner } from '../../images/signature.ts'

/** What the models need besides the content: how images are signed and how links are made. */
export interface ModelContext {
  readonly images: ImageSigner
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly hrefFor: (name: string, params: Readonly<Record<string, string>>) => string
}
