import { authorSchema } from '../../../shared/entities/author.schema.ts'
import { toImportDate } from '../../importers/dates.ts'
import { findBodyRefs, findPictures } from '../../importers/media/place-media.ts'
import { findNearest } from '../../process/nearest.ts'
import { deleteUpdate, type PostResult, postUpdate } from '../../publishing/live/post-update.ts'
import { versionOfUpdate } from '../../store/history/version-of.ts'
import type { StoredUpdate } from '../../store/live-store.ts'
import { type Console, type ExitStatus, toPlainLine } from '../console.ts'
import type { Desk } from '../desk.ts'
import { type Coverage, findUpdate, toAddress } from './find-coverage.ts'
import { readMarkdown, storePicture, toUpdateText, type UpdateText } from './update-text.ts'

/** The value of `--image` with which a new text has no picture. */
const NO_PICTURE = 'none'

/** The fields of an update that options give. */
interface UpdateOptions {
  readonly id?: string | undefined
  readonly headline?: string | undefined
  readonly author?: string | undefined
  readonly important?: boolean | undefined
  readonly 'reply-to'?: string | undefined
  readonly at?: string | undefined
  readonly draft?: boolean | undefined
  readonly image?: string | undefined
  readonly alt?: string | undefined
  readonly credits?: string | undefined
  readonly json: boolean
}

/** The fields of a post, by the option or part that gives them. */
const OPTION_OF: Readonly<Record<string, string>> = {
  id: '--id',
  headline: '--headline',
  author: '--author',
  parentId: '--reply-to',
  datePublished: '--at',
  draft: '--draft',
  body: 'text',
}

/** Posts an update, from a file or standard input (BX-034). */
export async function runPost(
  coverage: Coverage,
  file: string | undefined,
  options: UpdateOptions,
  desk: Desk,
  terminal: Console,
): Promise<ExitStatus> {
  // A headline or a picture alone is an update; a text is then read only where it is named.
  const isAlone = options.headline !== undefined || options.image !== undefined
  const source = file ?? (isAlone ? null : '-')
  const text = source === null ? null : await readText(source, desk, terminal)
  const fields = {
    ...(options.id !== undefined && { id: options.id }),
    ...(await toFields(coverage, options, desk)),
    headline: options.headline ?? text?.headline ?? null,
    body: await withPicture(text?.body ?? null, options, desk),
    draft: options.draft ?? false,
  }
  return report(await postUpdate(desk.publishing, coverage.id, fields), coverage, options, desk, terminal)
}

/** Changes what is given of an update; all else stays. */
export async function runEdit(
  coverage: Coverage,
  [id, file]: readonly [string, string | undefined],
  options: UpdateOptions,
  desk: Desk,
  terminal: Console,
): Promise<ExitStatus> {
  const before = await readUpdate(desk, coverage, id)
  const text = file === undefined ? null : await readText(file, desk, terminal)
  const { datePublished, headline, body } = before.item
  const draft = options.draft ?? before.draft
  // An update that was held back gets the current time, unless a time is given.
  const isReleased = before.sequence === 0 && before.draft && !draft
  const changes = {
    datePublished: isReleased ? null : datePublished,
    ...(await toFields(coverage, options, desk)),
    headline: options.headline ?? text?.headline ?? headline,
    body: await withPicture(text === null ? body : keepPictures(body, text.body, options), options, desk),
    draft,
  }
  return report(await change(desk, before, changes), coverage, options, desk, terminal)
}

/** Pins an update, or takes the pin away. */
export async function runPin(
  coverage: Coverage,
  id: string,
  { pinned, json }: { readonly pinned: boolean; readonly json: boolean },
  desk: Desk,
  terminal: Console,
): Promise<ExitStatus> {
  const before = await readUpdate(desk, coverage, id)
  return report(await change(desk, before, { pinned }), coverage, { json }, desk, terminal)
}

/** Deletes an update; its text is gone. */
export async function runDelete(
  coverage: Coverage,
  id: string,
  { json }: { readonly json: boolean },
  desk: Desk,
  terminal: Console,
): Promise<ExitStatus> {
  await readUpdate(desk, coverage, id)
  return report(await deleteUpdate(desk.publishing, coverage.id, id), coverage, { json }, desk, terminal)
}

/** A new text without a picture keeps those of the former one, unless another picture is given. */
function keepPictures(before: string | null, text: string | null, { image }: UpdateOptions): string | null {
  if (before === null || image !== undefined || findBodyRefs(text ?? '').length > 0) return text
  return (text ?? '') + findPictures(before) || null
}

type Written = StoredUpdate & { readonly item: NonNullable<StoredUpdate['item']> }

/** @throws Error when the coverage has no such update */
async function readUpdate(desk: Desk, coverage: Coverage, id: string): Promise<Written> {
  const update = await findUpdate(desk, coverage, id)
  const { slug } = coverage
  if (update === null) throw new Error(`${slug} has no update ${id}; npm run content -- live list ${slug} lists them`)
  if (update.item === null) throw new Error(`${id} was deleted; live post ${slug} --id ${id} brings it back`)
  return { ...update, item: update.item }
}

/** Posts an update again with some fields changed; refused if another desk has changed it meanwhile. */
export function change(
  { publishing }: Pick<Desk, 'publishing'>,
  before: Written,
  changes: Readonly<Record<string, unknown>>,
): Promise<PostResult> {
  const { contentId, id, item, draft } = before
  const { author, body, headline, important, namespace, parentId, pinned, type, view } = item
  const { datePublished, displayDatePublished } = item
  const known = { author, body, headline, important, namespace, parentId, pinned, type, view, draft }
  const given = { id, ...known, datePublished, displayDatePublished, ...changes }
  return postUpdate(publishing, contentId, given, { precondition: { match: [versionOfUpdate(before) ?? ''] } })
}

async function readText(file: string, desk: Desk, { readInput }: Console): Promise<UpdateText> {
  const markdown = await readMarkdown(file, readInput)
  return toUpdateText(markdown, file === '-' ? null : file, desk)
}

async function withPicture(body: string | null, { image, ...words }: UpdateOptions, desk: Desk) {
  if (image === NO_PICTURE) return body
  if (image !== undefined) return (body ?? '') + (await storePicture(image, words, desk))
  const lost = words.alt === undefined ? words.credits && '--credits' : '--alt'
  if (lost) throw new Error(`${lost}: expected --image with it, whose words they are`)
  return body
}

/** The fields that options give; absent ones are left out. */
async function toFields(
  coverage: Coverage,
  { author, important, 'reply-to': parentId, at }: UpdateOptions,
  desk: Desk,
): Promise<Readonly<Record<string, unknown>>> {
  if (parentId !== undefined && !(await findUpdate(desk, coverage, parentId))?.item) {
    throw new Error(`--reply-to: ${coverage.slug} has no update ${parentId}`)
  }
  return {
    ...(author !== undefined && { author: await readAuthor(author, desk) }),
    ...(important !== undefined && { important }),
    ...(parentId !== undefined && { parentId }),
    ...(at !== undefined && { datePublished: readTime(at, desk) }),
  }
}

/**
 * A stored author, by username.
 *
 * @throws Error with the nearest name
 */
export async function readAuthor(username: string, { target }: Pick<Desk, 'target'>, field = '--author') {
  const found = await target.findBySlug('author', target.edition, username)
  // An update has the author without the fields of a page of its own.
  if (found !== null) return authorSchema.parse(found.content)
  const nearest = findNearest(username, await target.publishedSlugs('author'))
  const hint = nearest === null ? 'expected the username of one that is published' : `did you mean ${nearest}?`
  throw new Error(`${field}: there is no author ${username}; ${hint}`)
}

/**
 * The time of `--at`, ISO 8601; without an offset it is the publication's.
 *
 * @throws Error with the forms that are read
 */
export function readTime(at: string, { publishing, publication }: Pick<Desk, 'publishing' | 'publication'>): string {
  const date = toImportDate(at, publishing.clock(), publication.timeZone)
  if (date !== null) return date
  throw new Error('--at: expected a time such as 2026-11-24T18:30Z, 2026-11-24T18:30+01:00 or "+10 minutes"')
}

/** Prints the result of posting or changing an update. */
export function report(
  result: PostResult,
  coverage: Coverage,
  { json }: { readonly json: boolean },
  desk: Desk,
  { out, err }: Pick<Console, 'out' | 'err'>,
): ExitStatus {
  switch (result.status) {
    case 'missing':
      err(`${coverage.slug} was removed meanwhile\n`)
      return 1
    case 'stale':
      err('The update has changed meanwhile; look at it, and try again\n')
      return 1
    case 'invalid':
      for (const { path, message } of result.issues) err(`${OPTION_OF[path] ?? path}: ${message}\n`)
      return 1
  }
  const { status, update, warnings } = result
  for (const warning of warnings) err(`${toPlainLine(warning)}\n`)
  const { id, sequence, place, draft, due, item } = update
  const url = toAddress(desk, coverage, update)
  if (json) {
    const times = { due: due === null ? null : new Date(due).toISOString(), url }
    out(`${JSON.stringify({ status, id, sequence, place, draft, deleted: item === null, ...times })}\n`)
    return 0
  }
  const held = draft ? 'as a draft' : due === null ? null : `for ${new Date(due).toISOString()}`
  out(`${status.padEnd(9)} ${id}  ${held ?? url ?? ''}`.trimEnd().concat('\n'))
  return 0
}
