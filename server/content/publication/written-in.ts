import { DEFAULT_LOCALE, languageOf } from '../../../shared/brand/locale.ts'
import type { BodyPlace } from '../../body/body-version.ts'
import type { Config } from '../../process/config.ts'
import type { Publication } from './publication.ts'

/** What the dates and prices of bodies follow. */
export function toBodyPlace({
  language,
  currency,
  timeZone,
}: Pick<Publication, 'language' | 'currency' | 'timeZone'>): BodyPlace {
  return { writtenIn: language, currency, timeZone }
}

/** The language of the publication, for stories that do not name their own. */
export function writtenIn({
  publication,
  config,
}: {
  readonly publication: Pick<Publication, 'language'>
  readonly config: Pick<Config, 'locales'>
}): string {
  return publication.language ?? languageOf(config.locales[0] ?? DEFAULT_LOCALE)
}
