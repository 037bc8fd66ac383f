import { toPathSegments } from './path-segments.ts'
import { PLACEHOLDER, type RedirectRule, type SourceSegment } from './rule.ts'

type Source = Pick<RedirectRule, 'segments' | 'splat'>

/** Parses the path of a source. A placeholder may have text around it in its segment; `*` is the last segment. */
export function parseSource(from: string): Source | { readonly fault: string } {
  if (!from.startsWith('/')) {
    return { fault: `${from}: expected a path of this site, such as /docs/*; hosts are not matched` }
  }
  if (/[?#]/.test(from)) {
    return { fault: `${from}: write a query after the path, as in /store id=:id; a fragment never reaches a server` }
  }
  const splat = from.endsWith('/*')
  const path = splat ? from.slice(0, -1) : from
  if (path.includes('*')) return { fault: `${from}: * matches the last segments, as in /docs/*` }
  const texts = toPathSegments(path)
  if (texts === null) return { fault: `${from}: the path is not well-formed` }
  const segments: SourceSegment[] = []
  for (const text of texts) {
    const placeholders = [...text.matchAll(PLACEHOLDER)]
    const [found, another] = placeholders
    if (another !== undefined) return { fault: `${text}: expected one placeholder in a segment` }
    if (found === undefined) segments.push({ text })
    else {
      const [whole, placeholder = ''] = found
      const before = text.slice(0, found.index)
      segments.push({ placeholder, before, after: text.slice(found.index + whole.length) })
    }
  }
  return { segments, splat }
}
