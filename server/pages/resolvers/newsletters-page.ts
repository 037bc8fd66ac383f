import type { GenericModel } from '../../../shared/page/model/generic.ts'
import type { NewslettersModel, SignUpState } from '../../../shared/page/model/newsletters.ts'
import type { Newsletters } from '../../content/publication/newsletters-file.schema.ts'
import { type ModelContext, toModelContext } from '../model/context.ts'
import { NEWSLETTERS_PATH, toFormWords, toNewsletterModel, toSignUpForm } from '../model/newsletter.ts'
import type { Outcome, PageOutcome } from '../outcome.ts'
import type { PageContext, Resolver } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import { composedPage } from './composed-page.ts'
import { findOwnText, toBarePage } from './own-text.ts'

/** The route of the page that says thank you. It is the same for all readers, so it is cached as every page. */
export const THANKS_ROUTE = 'newsletters-thanks'

/** The publication's page about its newsletters, with their list and the form (PG-064). */
export const newslettersPage: Resolver = (context, services) =>
  loadNewsletters(context, services, { kind: context.partition.route.name === THANKS_ROUTE ? 'done' : 'open' })

/** The same page, with the result of a form. */
export async function loadNewsletters(
  context: PageContext,
  services: PageServices,
  state: SignUpState,
): Promise<Outcome> {
  const { newsletters } = services.publication
  if (newsletters.newsletters.length === 0) return composedPage(context, services)
  const found = await findOwnText(context, services)
  if (found?.kind === 'redirect' || found?.kind === 'error') return found
  const outcome = found?.kind === 'page' ? found : withoutText(found?.tags ?? null, context, services)
  const { content } = outcome.payload
  if (content.kind !== 'generic') return outcome
  const model = toModel(
    content,
    newsletters,
    toModelContext(context.facets, services, () => {}),
    state,
  )
  // The page shows no picture.
  const head = { ...outcome.payload.head, preload: null }
  return { ...outcome, payload: { ...outcome.payload, page: 'newsletters', head, content: model, rows: [] } }
}

function toModel(
  { id, title, dek, body, spoken }: GenericModel,
  { newsletters, note }: Newsletters,
  context: ModelContext,
  state: SignUpState,
): NewslettersModel {
  return {
    ...{ kind: 'newsletters', id, title, dek, body, state },
    ...(spoken && { spoken }),
    newsletters: newsletters.map((newsletter) => toNewsletterModel(newsletter, context)),
    note: note ?? null,
    form: toSignUpForm(context),
    words: toFormWords(context),
    href: context.toLocalHref(NEWSLETTERS_PATH),
  }
}

/** The list is shown even if the publication has no text about it, or the source of the text is down. */
function withoutText(tags: readonly string[] | null, context: PageContext, services: PageServices): PageOutcome {
  const { words } = toModelContext(context.facets, services, () => {})
  const own = { slug: 'newsletters', title: words.newsletters.all, degraded: tags === null, tags: tags ?? [] }
  return toBarePage(own, context, services)
}
