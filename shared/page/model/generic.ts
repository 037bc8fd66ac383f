import type { Block } from '../../body/blocks.ts'
import type { Spoken } from '../../text/spoken.ts'
import type { SectionTheme } from '../names.ts'
import type { BylineModel, DateModel, PageModel, Picture } from './parts.ts'

/** `page` documents, and content types without their own page type. */
export interface GenericModel extends PageModel {
  readonly kind: 'generic'
  readonly title: string
  readonly dek: string | null
  /** Shown above the title (RR-029). */
  readonly sponsored: boolean
  readonly section: SectionTheme | null
  readonly picture: Picture | null
  readonly published: DateModel | null
  readonly bylines: readonly BylineModel[]
  readonly body: readonly Block[]
  /** Absent where the document is in the language of the page. */
  readonly spoken?: Spoken
}
