import { DEFAULT_LOCALE, languageOf } from '../../shared/brand/locale.ts'
import type { Config } from '../config.ts'
import type { Publication } from './publication.ts'

/** The language the publication is written in, where a story does not name its own. */
export function writtenIn({
  publication,
  config,
}: {
  readonly publication: Pick<Publication, 'language'>
  readonly config: Pick<Config, 'locales'>
}): string {
  return publication.language ?? languageOf(config.locales[0] ?? DEFAULT_LOCALE)
}
