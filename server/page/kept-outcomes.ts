import { toStateText } from '../../shared/ab/state.ts'
import type { ComposedPage } from '../../shared/entities/composed-page.ts'
import type { PageAnswer } from '../content/content-api.ts'
import type { Services } from '../services.ts'
import type { Judgement } from './judge.ts'
import type { Outcome, PageOutcome } from './outcome.ts'
import type { PageContext } from './page-context.ts'

/** Forms of one page that are kept: its devices, buckets, locales. */
const MOST_FORMS = 8

/** By installation and by the composed page, which is one object for as long as its content says the same. */
const keptBy = new WeakMap<Services, WeakMap<ComposedPage, Map<string, PageOutcome>>>()

function formsOf(page: ComposedPage, services: Services): Map<string, PageOutcome> {
  const pages = keptBy.get(services) ?? new WeakMap<ComposedPage, Map<string, PageOutcome>>()
  keptBy.set(services, pages)
  const forms = pages.get(page) ?? new Map<string, PageOutcome>()
  pages.set(page, forms)
  return forms
}

/**
 * What one answer of the content comes to, made once for as long as it is the same and all that a page depends on besides:
 * the partition, what experiments and features come to, the time of what is covered live. One payload is then one object,
 * so that its JSON is written once, too.
 */
export function readOutcome(
  answer: Extract<PageAnswer, { kind: 'page' }>,
  context: PageContext,
  judgement: Judgement,
  services: Services,
  make: () => Outcome,
): Outcome {
  const { partition, preview } = context
  const isOwn = preview !== undefined || partition.debug.length > 0 || judgement.changes.length > 0
  if (isOwn || answer.degraded) return make()
  const forms = formsOf(answer.page, services)
  const key = toKey(context, judgement)
  const known = forms.get(key)
  const now = services.clock()
  if (known && (known.steadyUntil === null || now < known.steadyUntil)) {
    return { ...known, tags: answer.tags, tests: judgement.tests, expiresAt: partition.expiresAt }
  }
  const made = make()
  if (made.kind !== 'page') return made
  if (forms.size >= MOST_FORMS) forms.clear()
  forms.set(key, made)
  return made
}

function toKey(
  { partition, facets }: PageContext,
  { tests, state, browserFlags, promotions, verdicts }: Judgement,
): string {
  return [
    ...[partition.key, partition.route.name, partition.edition, partition.testsAskDevice],
    ...[facets.brand, facets.locale, facets.language, facets.maxAge],
    ...[tests.length > 0, state && toStateText(state), JSON.stringify(browserFlags), promotions.join(), verdicts()],
  ].join('\n')
}
