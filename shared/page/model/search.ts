import type { Block } from '../../body/blocks.ts'
import type { ErrorWords } from '../../messages/messages.ts'
import type { MarkedPart } from '../../search/mark.ts'
import type { CardModel } from '../model.ts'
import type { LinkModel, PageModel, PagingModel } from './parts.ts'

/** A link that may be the current choice. */
export interface SearchChoice extends LinkModel {
  readonly current: boolean
  /** How many results it leaves, formatted; null: unknown. */
  readonly count: string | null
}

/** One result; the words that were searched for are marked. */
export interface SearchResult {
  readonly card: CardModel
  readonly headline: readonly MarkedPart[]
  /** The description, or a passage of the text. */
  readonly passage: readonly MarkedPart[]
}

/** The search page (BX-037). Its words are here, as no other page needs them. */
export interface SearchModel extends PageModel {
  readonly kind: 'search'
  readonly title: string
  /** What the reader typed; empty: nothing yet. */
  readonly query: string
  /** The path to which the form is sent. */
  readonly action: string
  /** Below an empty field: what the publication says of its search. */
  readonly dek: string | null
  readonly body: readonly Block[]
  /** `128 results` */
  readonly summary: string | null
  /** `With results for: EV`; null: nothing else was searched for. */
  readonly synonyms: string | null
  /** The corrected query whose results are shown, and a link to search for the original one. */
  readonly corrected: { readonly before: string; readonly query: string; readonly instead: LinkModel | null } | null
  /** Nothing was found, or nothing can be found now. */
  readonly notice: ErrorWords | null
  readonly results: readonly SearchResult[]
  readonly filters: readonly { readonly label: string; readonly choices: readonly SearchChoice[] }[]
  /** The name of all filters. */
  readonly filter: string
  readonly sorts: readonly SearchChoice[]
  readonly sort: string
  readonly paging: PagingModel | null
  readonly previous: string
  readonly next: string
  /** Where suggestions come from, their name, and their number with `{count}`. */
  readonly suggest: { readonly path: string; readonly label: string; readonly counted: string }
  /** What is near, where nothing was found. */
  readonly near: { readonly title: string; readonly cards: readonly CardModel[] } | null
}
