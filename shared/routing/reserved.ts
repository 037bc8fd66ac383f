interface Reserved {
  /** It accepts writes; every other path is read-only (BX-027). */
  readonly writes?: true
  /** Each response is for one client, so shared caches must not store it. */
  readonly own?: true
  /** Its query has its own meaning, so a cache in front passes it on unchanged. */
  readonly query?: true
}

/** The feed of the whole site (SM-006), to which the feeds of imported sites redirect. */
export const FEED_PATH = '/feed/all/'

/** The file below the address of a story that has it as Markdown. */
export const MARKDOWN_FILE = 'index.md'

/**
 * The reserved first segments of paths, which pages, sections and vanity records cannot have. The server handles them
 * itself, and links to them load a document. All rules about such paths read this table, and a test compares it with
 * the configuration of Varnish.
 */
export const RESERVED = {
  _component: {},
  _data: {},
  _error: { own: true, query: true },
  _node: { writes: true, own: true, query: true },
  api: { writes: true, own: true, query: true },
  apigee: { writes: true, own: true, query: true },
  assets: { query: true },
  feed: {},
  healthz: { own: true, query: true },
  live: {},
  media: { query: true },
  oembed: { query: true },
  readyz: { own: true, query: true },
  resize: { query: true },
  v1: { own: true, query: true },
} as const satisfies Readonly<Record<string, Reserved>>

/** The pages that accept a form, without a locale: every other page is read-only (BX-027). */
const FORM_PAGES: ReadonlySet<string> = new Set([
  '/newsletters/',
  '/home/internet/plans/',
  '/home/energy-and-utilities/solar-estimator/',
])

/** Whether a page, in any locale, accepts a form. */
export function isFormPage(path: string): boolean {
  return FORM_PAGES.has(path) || FORM_PAGES.has(path.replace(/^\/[a-z]{2}(?=\/)/, ''))
}

/** The reserved segments with a rule, or all of them. */
export function reservedParts(rule?: keyof Reserved): readonly string[] {
  return Object.entries<Reserved>(RESERVED)
    .filter(([, rules]) => rule === undefined || rules[rule] === true)
    .map(([part]) => part)
}

/** Whether a path starts with a reserved segment. */
export function isReserved(path: string): boolean {
  const [, part = ''] = path.split('/', 2)
  return Object.hasOwn(RESERVED, part)
}

/** Whether Express handles a path itself, so that it is no page: a reserved path or a file (RT-071). */
export function isServerOnly(path: string): boolean {
  return isReserved(path) || /\/[^/]*\.[^/]*$/.test(path)
}
