interface Reserved {
  /** Something may be written below it; every other address is read only (BX-027). */
  readonly writes?: true
  /** Each answer is for one asker, so no cache in front keeps it. */
  readonly own?: true
  /** Its query is no page's: a cache in front passes it on whole. */
  readonly query?: true
  /** Nothing answers it yet (RT-071). */
  readonly planned?: true
}

/**
 * The first parts of addresses that no page has. The server answers them itself, links to them load a document, and no
 * section or vanity record may take one. Every rule about such addresses reads this table; a test compares the
 * configuration of Varnish with it.
 */
export const RESERVED = {
  _component: {},
  _data: {},
  _error: { own: true, query: true },
  _node: { writes: true, own: true, query: true },
  api: { writes: true, own: true, query: true },
  apigee: { writes: true, own: true, query: true, planned: true },
  assets: { query: true },
  feed: { planned: true },
  healthz: { own: true, query: true },
  live: {},
  readyz: { own: true, query: true },
  resize: { query: true },
  v1: { own: true, query: true },
} as const satisfies Readonly<Record<string, Reserved>>

/** The reserved first parts of which this is true, or all of them. */
export function reservedParts(rule?: keyof Reserved): readonly string[] {
  return Object.entries<Reserved>(RESERVED)
    .filter(([, rules]) => rule === undefined || rules[rule] === true)
    .map(([part]) => part)
}

/** Whether a path begins with a reserved part. */
export function isReserved(path: string): boolean {
  const [, part = ''] = path.split('/', 2)
  return Object.hasOwn(RESERVED, part)
}

/** Whether Express answers a path itself, so that no page stands there: a reserved address or a file (RT-071). */
export function isServerOnly(path: string): boolean {
  return isReserved(path) || /\/[^/]*\.[^/]*$/.test(path)
}
