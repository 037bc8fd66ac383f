import type { Logger } from 'pino'
import { SiteError } from '../../shared/errors.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import type { Metrics } from '../process/telemetry/metrics.ts'
import type { CallContext, ContentApi } from './content-api.ts'

export interface Observers {
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'contentCalls'>
}

/** The same content API, with each call counted by its result and each failure logged with its cause (decision 0017). */
export function observeContent(content: ContentApi, { log, metrics }: Observers): ContentApi {
  async function observe<Answer>(
    call: string,
    context: CallContext,
    about: object,
    answer: Promise<Answer>,
    resultOf: (answer: Answer) => string,
  ): Promise<Answer> {
    try {
      const answered = await answer
      metrics.contentCalls.inc({ call, result: resultOf(answered) })
      return answered
    } catch (err) {
      // A reader who left is no fault of the content's.
      const aborted = context.signal?.aborted === true
      metrics.contentCalls.inc({ call, result: aborted ? 'aborted' : 'failed' })
      const code = err instanceof SiteError ? err.code : undefined
      // A follower polls once a second and logs an outage once, so the outage has been logged already.
      if (!aborted && call !== 'changes' && code !== 'SOURCE_DOWN') {
        log.error({ event: 'content_failed' satisfies LogEvent, call, ...about, code, txId: context.txId, err })
      }
      throw err
    }
  }

  return {
    source: content.source,
    page: (request, context) =>
      observe('page', context, { type: request.type, id: request.id }, content.page(request, context), (answer) =>
        answer.kind === 'page' ? (answer.degraded ? 'degraded' : 'ok') : answer.kind,
      ),
    component: (href, context) =>
      observe('component', context, {}, content.component(href, context), (answer) => answer.kind),
    seamless: (request, context) =>
      observe('seamless', context, { slug: request.slug }, content.seamless(request, context), ({ items }) =>
        items.length === 0 ? 'missing' : 'ok',
      ),
    navigation: (kind, context) =>
      observe('navigation', context, { kind }, content.navigation(kind, context), () => 'ok'),
    search: (request, context) =>
      observe('search', context, {}, content.search(request, context), ({ paging, corrected }) =>
        paging.total === 0 ? 'missing' : corrected === null ? 'ok' : 'corrected',
      ),
    vanity: (request, context) =>
      observe('vanity', context, { path: request.path }, content.vanity(request, context), ({ record }) =>
        record === null ? 'missing' : 'ok',
      ),
    formerPath: (request, context) =>
      observe('former_path', context, request, content.formerPath(request, context), ({ target }) =>
        target === null ? 'missing' : 'ok',
      ),
    formerPathConditions: (context) =>
      observe('former_path_conditions', context, {}, content.formerPathConditions(context), () => 'ok'),
    feed: (request, context) =>
      observe('feed', context, { endpoint: request.endpoint }, content.feed(request, context), ({ kind }) =>
        kind === 'feed' ? 'ok' : kind,
      ),
    sitemap: (request, context) =>
      observe('sitemap', context, { slug: request.slug }, content.sitemap(request, context), ({ kind }) =>
        kind === 'sitemap' ? 'ok' : kind,
      ),
    sitemapIndex: (slug, context) =>
      observe('sitemap_index', context, { slug }, content.sitemapIndex(slug, context), ({ kind }) =>
        kind === 'index' ? 'ok' : kind,
      ),
    live: (request, context) =>
      observe('live', context, { id: request.contentId }, content.live(request, context), ({ kind }) =>
        kind === 'channel' ? 'ok' : kind,
      ),
    changes: (since, context) =>
      observe('changes', context, { since }, content.changes(since, context), (answer) =>
        answer === null ? 'lost' : 'ok',
      ),
  }
}
