import { type Spoken, toSpoken } from '../../../shared/text/spoken.ts'
import type { ModelContext } from './context.ts'

/** How the words of some content are marked, as a part of its model; nothing where it is in the language of the page. */
export function spokenOf(
  language: string | null,
  { writtenIn, language: pageLanguage }: ModelContext,
): { readonly spoken?: Spoken } {
  const spoken = toSpoken(language ?? writtenIn, pageLanguage)
  return spoken ? { spoken } : {}
}
