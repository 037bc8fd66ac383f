import { hash } from 'node:crypto'
import { statusOf } from '../../shared/errors.ts'
import { createBytes } from '../pages/cache/bytes.ts'
import type { MadePage, PageHead } from '../pages/cache/page.ts'
import { tagHeaders } from '../pages/respond/headers.ts'

/** A file for programs that is made from content, such as a feed. */
export interface GeneratedFile {
  readonly kind: 'file'
  /** The media type, with its character set. */
  readonly type: string
  readonly text: string
  /** Surrogate keys of all that was read. */
  readonly tags: readonly string[]
  /** ISO 8601: when what it shows was changed last; null: unknown. */
  readonly modified: string | null
  /** Seconds for which caches may use it; a publish ends it sooner, by its tags. */
  readonly maxAge: number
  readonly headers?: Readonly<Record<string, string>>
}

/** What there is at an address of generated files. */
export type GeneratedResult =
  | GeneratedFile
  | { readonly kind: 'missing'; readonly tags: readonly string[] }
  /** A request whose parameters are invalid. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'redirect'; readonly location: string; readonly tags: readonly string[] }
  /** A page for readers among the generated files. */
  | { readonly kind: 'page'; readonly page: MadePage }

/** Seconds after which a client may request again what could not be rendered. */
const RETRY_AFTER = '5'

/** Other sites' scripts may read these files: they are for programs. */
const OPEN: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** A response as the page cache stores it: generated files are renewed, copied and replaced like pages (BX-003, BX-009). */
export function toMadePage(answer: GeneratedResult): MadePage {
  if (answer.kind === 'page') return answer.page
  const { head, text, isStorable } = toParts(answer)
  return {
    head,
    body: createBytes('identity', Buffer.from(text)),
    storable: isStorable,
    copyable: answer.kind === 'file',
    failed: false,
    redirect: null,
  }
}

/** The response to a file that could not be made; an older copy replaces it where there is one (BX-009). */
export function toFailedPage(error: unknown): MadePage {
  const status = statusOf(error) === 500 ? 500 : 503
  const retry: Readonly<Record<string, string>> = status === 503 ? { 'retry-after': RETRY_AFTER } : {}
  const head: PageHead = {
    ...{ facts: { kind: 'error' }, status, etag: '', tags: [], mask: null },
    headers: { 'content-type': 'text/plain; charset=utf-8', ...retry },
    life: { kind: 'error', maxAge: 0, expiresAt: null },
  }
  const body = createBytes('identity', Buffer.from('The file could not be made. Please try again in a moment.\n'))
  return { head, body, storable: false, copyable: false, failed: true, redirect: null }
}

interface Parts {
  readonly head: PageHead
  readonly text: string
  readonly isStorable: boolean
}

function toParts(answer: Exclude<GeneratedResult, { readonly kind: 'page' }>): Parts {
  switch (answer.kind) {
    case 'file':
      return { head: toFileHead(answer), text: answer.text, isStorable: true }
    case 'missing':
      return { head: toPlainHead(404, 'notFound', answer.tags), text: 'Not Found\n', isStorable: true }
    case 'refused':
      return { head: toPlainHead(400, 'error', []), text: `${answer.message}\n`, isStorable: false }
    case 'redirect': {
      const head = toPlainHead(301, 'redirect', answer.tags)
      return { head: { ...head, headers: { ...head.headers, location: answer.location } }, text: '', isStorable: false }
    }
  }
}

function toFileHead({ type, text, tags, modified, maxAge, headers }: GeneratedFile): PageHead {
  return {
    facts: { kind: 'page', tests: [], varies: [] },
    status: 200,
    headers: {
      ...tagHeaders(tags),
      ...OPEN,
      'content-type': type,
      ...(modified !== null && { 'last-modified': new Date(modified).toUTCString() }),
      ...headers,
    },
    etag: `W/"${hash('sha1', text, 'base64url')}"`,
    tags,
    life: { kind: 'page', maxAge, expiresAt: null },
    mask: null,
  }
}

function toPlainHead(status: number, kind: 'notFound' | 'redirect' | 'error', tags: readonly string[]): PageHead {
  return {
    facts: { kind },
    status,
    headers: { ...(tags.length > 0 && tagHeaders(tags)), 'content-type': 'text/plain; charset=utf-8' },
    etag: '',
    tags,
    life: { kind, maxAge: 0, expiresAt: null },
    mask: null,
  }
}
