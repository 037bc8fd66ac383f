import type { NewsletterModel, SignUpForm } from '../../../shared/page/model/newsletters.ts'
import type { Newsletter } from '../../content/publication/newsletters-file.schema.ts'
import type { ModelContext } from './context.ts'

/** The path of the list and of its form, without a locale. */
export const NEWSLETTERS_PATH = '/newsletters/'

/** A newsletter as a page shows it. */
export function toNewsletterModel(
  { slug, name, text, rhythm, section }: Newsletter,
  { sections }: Pick<ModelContext, 'sections'>,
): NewsletterModel {
  return { slug, name, text, rhythm: rhythm ?? null, theme: sections.themeOf(section ?? null) }
}

/** The form in the language of the page. */
export function toSignUpForm(context: Pick<ModelContext, 'forms' | 'words' | 'toLocalHref'>): SignUpForm {
  return { action: context.toLocalHref(NEWSLETTERS_PATH), words: toFormWords(context) }
}

/** The words of the form: a site that sends no mail promises none. */
export function toFormWords({ forms, words }: Pick<ModelContext, 'forms' | 'words'>): SignUpForm['words'] {
  return forms.sendsMail ? words.newsletters : { ...words.newsletters, doneText: words.newsletterSaved }
}
