import { DEFAULT_LOCALE, languageOf } from '../../shared/brand/locale.ts'
import type { Services } from '../services.ts'

/** The language the publication is written in, where a story does not name its own. */
export function writtenIn({ publication, config }: Pick<Services, 'publication' | 'config'>): string {
  return publication.language ?? languageOf(config.locales[0] ?? DEFAULT_LOCALE)
}
