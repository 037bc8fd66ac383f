import { sep } from 'node:path'
import type { ContentType } from '../../../shared/routing/route.ts'
import { isRecord } from './data-values.ts'
import { toFlag } from './draft-state.ts'
import type { Values } from './parts.ts'

/** Keys whose values are texts; YAML reads some, such as the title 1984, as something else. */
const TEXTS: ReadonlySet<string> = new Set(
  'title headline dek description excerpt slug section alt caption credits'.split(' '),
)

/** Kinds of page that other builders name by `type`, and that are no types of story here. */
const PAGE_TYPES: ReadonlySet<unknown> = new Set(
  'post posts page pages blog article articles note notes default docs doc single standard markdown link photo video gallery portfolio project book'.split(
    ' ',
  ),
)

/** What Eleventy reads from the file system. */
const FILE_DATES = /^(?:git )?(?:created|last modified)$/i

/** Converts values that other site builders write in another form than we do. */
export function toOwnForm(type: ContentType, path: string, values: Values, notes: string[]): Values {
  const isJekyll = path.split(sep).some((folder) => folder === '_posts' || folder === '_drafts')
  const own: Record<string, unknown> = { ...values }
  for (const [key, value] of Object.entries(values)) {
    if (TEXTS.has(key) && (typeof value === 'number' || typeof value === 'boolean')) own[key] = String(value)
    if (key === 'tags' || key === 'categories' || key === 'topics') own[key] = toNames(value, isJekyll)
    if (key === 'author' || key === 'authors') own[key] = toPeople(value)
  }
  const leave = (key: string, reason: string): void => {
    delete own[key]
    notes.push(`${key}: ${reason}`)
  }
  if (own.noIndex !== undefined) own.noIndex = toFlag(own.noIndex) ?? own.noIndex
  if (own.slug === '') delete own.slug
  if (own.id !== undefined && typeof own.id !== 'string')
    leave('id', `${String(own.id)} is no text; it has an id of its own`)
  if (type !== 'video' && PAGE_TYPES.has(own.type)) delete own.type
  if (typeof own.date === 'string' && FILE_DATES.test(own.date))
    leave('date', `“${own.date}” is no date, and was left out`)
  if (own.permalink === false) {
    delete own.permalink
    own.draft = true
    notes.push('its permalink is false: it is imported as a draft')
  }
  if (own.permalink === true || isRecord(own.permalink)) leave('permalink', 'it is no address, and was left out')
  if (own.image !== undefined && !toImage(own)) leave('image', 'expected a file or an address; it was left out')
  return own
}

/** Converts names in one text: with commas between them, or with spaces as in a list of Jekyll. */
function toNames(value: unknown, isJekyll: boolean): unknown {
  if (typeof value === 'string') {
    const mark = value.includes(',') ? /\s*,\s*/ : isJekyll ? /\s+/ : null
    return mark === null
      ? value
      : value
          .trim()
          .split(mark)
          .filter((name) => name !== '')
  }
  if (Array.isArray(value))
    return value.flat(3).flatMap((entry) => (isRecord(entry) && !isNamed(entry) ? toPairs(entry) : [entry]))
  return isRecord(value) && !isNamed(value) ? Object.keys(value) : value
}

/** YAML reads the name `C++: the language` as a map. */
const toPairs = (entry: Values): readonly string[] =>
  Object.entries(entry).map(([name, value]) =>
    value === null || typeof value === 'object' ? name : `${name}: ${String(value)}`,
  )

const isNamed = (entry: Values): boolean => ['slug', 'name', 'username'].some((key) => typeof entry[key] === 'string')

/** A person as `{name, url, …}` is the name; one with a username is an author of the publishing API. */
function toPeople(value: unknown): unknown {
  if (Array.isArray(value)) return value.flat(2).map(toPeople)
  if (!isRecord(value) || typeof value.username === 'string') return value
  return value.name ?? value.display_name ?? value.title ?? value.slug ?? Object.keys(value)
}

/** Whether `image` is a file, an address, or an image of the publishing API; sets it, its alternative and its caption. */
function toImage(own: Record<string, unknown>): boolean {
  const given: unknown = Array.isArray(own.image) ? own.image[0] : own.image
  if (!isRecord(given)) {
    own.image = given
    return typeof given === 'string'
  }
  if (typeof given.filename === 'string' || typeof given.imageUrl === 'string' || typeof given.bucketPath === 'string')
    return true
  const file = [
    given.path,
    given.src,
    given.url,
    given.image,
    given.file,
    given.feature,
    given.relative,
    given.teaser,
  ].find((name) => typeof name === 'string' && name !== '')
  if (file === undefined) return false
  own.image = file
  if (typeof given.alt === 'string') own.alt ??= given.alt
  if (typeof given.caption === 'string') own.caption ??= given.caption
  return true
}
