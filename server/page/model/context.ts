import type { BrandedRules } from '../../../shared/editorial/branded.ts'
import type { ImageSigner } from '../../images/signature.ts'
import type { Sections } from '../../publication/sections.ts'

/** What the models need besides the content: how images are signed and how links are made. */
export interface ModelContext {
  readonly images: ImageSigner
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Is told of each moment to come at which what is made here would be made otherwise, in milliseconds. */
  readonly noteTurn: (moment: number) => void
  /** The publication's sections: their titles, fronts and colour keys. */
  readonly sections: Sections
  /** What makes a story paid for, by the configuration (RR-029). */
  readonly branded: BrandedRules
  readonly hrefFor: (name: string, params: Readonly<Record<string, string>>) => string
}
