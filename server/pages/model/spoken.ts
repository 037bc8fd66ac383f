import { type Spoken, toSpoken } from '../../../shared/text/spoken.ts'
import type { ModelContext } from './context.ts'

/** The language marks of a model; empty when the content is in the language of the page. */
export function spokenOf(
  language: string | null,
  { writtenIn, language: pageLanguage }: ModelContext,
): { readonly spoken?: Spoken } {
  const spoken = toSpoken(language ?? writtenIn, pageLanguage)
  return spoken ? { spoken } : {}
}
