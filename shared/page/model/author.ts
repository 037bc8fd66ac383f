import type { AuthorWords } from '../../messages/messages.ts'
import type { Spoken } from '../../text/spoken.ts'
import type { FollowButton, LinkModel, PageModel, Picture } from './parts.ts'

export interface AuthorModel extends PageModel {
  readonly kind: 'author'
  readonly name: string
  /** The button that follows the author; absent if there are no accounts. */
  readonly follow?: FollowButton
  readonly title: string | null
  readonly picture: Picture | null
  readonly bio: string | null
  readonly disclosure: string | null
  readonly education: string | null
  readonly expertise: string | null
  readonly awards: string | null
  readonly medicalReviewer: boolean
  /** Absent when the texts about the author are in the language of the page. */
  readonly spoken?: Spoken
  readonly words: AuthorWords
  /** Public profiles. */
  readonly social: readonly LinkModel[]
}
