import { buildDesk, NOW } from './store.ts'

/** A desk with readers of what it has published. */
export function buildReading(given = buildDesk()) {
  const read = (now = NOW) => given.store.reader(new Set(), { now })
  const ids = async (kind: 'all' | 'topic' | 'author' | 'section' | 'tag' | 'sitemap', key: string, now = NOW) =>
    (await read(now).list({ filters: [{ kind, key }], edition: 'us', limit: 50, offset: 0 })).map((item) => item.id)
  return { ...given, read, ids }
}
