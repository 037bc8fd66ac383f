import { hash } from 'node:crypto'
import type { DocumentShell, LoadedComponent, PageDataResponse, PagePayload } from '../../../shared/page/payload.ts'
import type { PageHead } from '../cache/page.ts'
import { createRecording, type Recording, type WritePage } from '../cache/recording.ts'
import type { Outcome, RedirectOutcome } from '../outcome.ts'
import type { PageView } from '../page-view.ts'
import { toPageData } from '../render/page-data.ts'
import { lifeOf, tagHeaders } from './headers.ts'
import type { RespondServices } from './respond-services.ts'
import type { FoundShell } from './shell.ts'

/** What of a view a page is made for. */
export type PagePlace = Pick<PageView, 'form' | 'path' | 'facets' | 'preview'>

/** The head of a page as its outcome and its payload determine it, without headers of its kind. */
export function toHead(
  outcome: Exclude<Outcome, RedirectOutcome> & { readonly tags: readonly string[] },
  payload: PagePayload,
  { form }: Pick<PagePlace, 'form'>,
  build: string,
  shell: Pick<FoundShell, 'digest'>,
): PageHead {
  const isDocument = form === 'html'
  return {
    facts:
      outcome.kind === 'page'
        ? {
            kind: outcome.kind,
            tests: outcome.tests,
            varies: outcome.varies,
            ...(payload.preview && { isPreview: true as const }),
          }
        : { kind: outcome.kind },
    status: isDocument ? payload.status : 200,
    headers: {
      ...tagHeaders(outcome.tags),
      'content-type': isDocument ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      ...(!isDocument && { 'x-robots-tag': 'noindex' }),
    },
    etag: toEtag(form, payload, isDocument ? shell.digest : null, build),
    tags: outcome.tags,
    life: lifeOf(outcome),
    mask: null,
  }
}

/** Equal for equal bytes: the bytes are a function of the payload, the shell and the build, so nothing is rendered. */
function toEtag(form: PagePlace['form'], payload: PagePayload, shell: string | null, build: string): string {
  const parts = [form, build, toPageData(payload).digest, shell]
  return `W/"${hash('sha1', parts.join('\n'), 'base64url')}"`
}

/** The body of a page in one form; its bytes are made when somebody reads them. */
export function toBody(
  payload: PagePayload,
  form: PagePlace['form'],
  shell: DocumentShell,
  renderer: RespondServices['renderer'],
): Recording {
  const writers: Readonly<Record<PagePlace['form'], WritePage>> = {
    html: (write) => renderer.render(payload, shell, write),
    json: async (write) => {
      const page = { ...payload, head: withoutArticleBody(payload.head) }
      const answer: PageDataResponse = { build: renderer.build, status: payload.status, page }
      write(Buffer.from(JSON.stringify(answer)))
    },
    component: async (write) => {
      const component = payload.status === 200 ? (payload.rows[0]?.columns[0]?.components[0] ?? null) : null
      const answer: LoadedComponent = { build: renderer.build, status: payload.status, component }
      write(Buffer.from(JSON.stringify(answer)))
    },
  }
  return createRecording(writers[form])
}

/** Search engines read documents. A reader who navigates gets the text of a story only once. */
function withoutArticleBody(head: PagePayload['head']): PagePayload['head'] {
  return { ...head, jsonLd: head.jsonLd.map(({ articleBody: _body, ...thing }) => thing) }
}
