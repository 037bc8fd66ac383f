import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createArtist } from '../../../illustrations/artist.ts'
import { toFigure } from '../../importers/media/place-media.ts'
import { deleteUpdate, type PostResult, postUpdate } from '../../publishing/live/post-update.ts'
import type { Console, ExitStatus } from '../console.ts'
import type { Desk } from '../desk.ts'
import { type Coverage, findUpdate } from './find-coverage.ts'
import { type Pace, toSchedule } from './pace.ts'
import { readScript } from './read-script.ts'
import { setDates } from './run-coverage.ts'
import type { Script, ScriptEvent } from './script.schema.ts'
import { storePicture, toUpdateText } from './update-text.ts'
import { change, readAuthor, report } from './write-command.ts'

/** Milliseconds from the last event of the script to the end of the coverage. */
const AFTERWARDS = 3_600_000

interface Replay {
  readonly pace: Pace
  readonly loop: boolean
  readonly json: boolean
}

/** What an event needs that takes time: made before the first one is due. */
interface PreparedEvent extends ScriptEvent {
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * Starts coverage now and plays the script beside its file in the publication. What an earlier replay has posted is
 * deleted first, so that each update is posted again at its place.
 *
 * @throws Error with each fault of the script
 */
export async function replay(
  coverage: Coverage,
  { pace, loop, json }: Replay,
  desk: Desk,
  terminal: Console,
): Promise<ExitStatus> {
  const path = join(desk.config.publicationDir, 'live', `${coverage.slug}.script.yaml`)
  const script = readScript(path)
  const events = await prepare(script, path, coverage, desk)
  const schedule = toSchedule(
    events.map(({ at }) => at),
    pace,
  )
  const length = schedule.at(-1) ?? 0
  do {
    await takeBack(events, coverage, desk)
    const began = desk.publishing.clock()
    const dates = { eventStart: toIso(began), eventEnd: toIso(began + length + AFTERWARDS) }
    const faults = await setDates(desk, coverage, dates)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    for (const [index, event] of events.entries()) {
      await wait(Math.max(0, began + (schedule[index] ?? 0) - desk.publishing.clock()))
      const status = report(await play(event, coverage, desk), coverage, { json }, desk, terminal)
      if (status !== 0) return status
    }
    // The first event of the next round is as far away as two events are.
    if (loop) await wait(length / Math.max(1, events.length - 1))
  } while (loop)
  return 0
}

const toIso = (time: number): string => new Date(time).toISOString()

async function takeBack(events: readonly PreparedEvent[], coverage: Coverage, desk: Desk): Promise<void> {
  for (const { action, update } of events) {
    if (action === 'post') await deleteUpdate(desk.publishing, coverage.id, update)
  }
}

async function play({ action, update, fields }: PreparedEvent, coverage: Coverage, desk: Desk): Promise<PostResult> {
  if (action === 'post') return postUpdate(desk.publishing, coverage.id, { id: update, ...fields })
  if (action === 'delete') return deleteUpdate(desk.publishing, coverage.id, update)
  const before = await findUpdate(desk, coverage, update)
  if (before === null || before.item === null) return { status: 'missing' }
  const changes = action === 'edit' ? fields : { pinned: action === 'pin' }
  return change(desk, { ...before, item: before.item }, changes)
}

/** Looks up authors, converts texts and stores pictures. */
async function prepare(
  { events }: Script,
  path: string,
  coverage: Coverage,
  desk: Desk,
): Promise<readonly PreparedEvent[]> {
  const prepared: PreparedEvent[] = []
  for (const [index, event] of events.entries()) {
    const field = (name: string) => `events.${index}.${name}`
    const { headline, text, author, important, pinned, 'reply-to': parentId } = event
    const body = text === undefined ? undefined : ((await toUpdateText(text, path, desk)).body ?? '')
    const picture = await toPicture(event, path, coverage, desk, field)
    prepared.push({
      ...event,
      fields: {
        ...(headline !== undefined && { headline }),
        ...((body !== undefined || picture !== '') && { body: (body ?? '') + picture }),
        ...(author !== undefined && { author: await readAuthor(author, desk, field('author')) }),
        ...(important !== undefined && { important }),
        ...(pinned !== undefined && { pinned }),
        ...(parentId !== undefined && { parentId }),
      },
    })
  }
  return prepared
}

/** The picture of an event as HTML: a file beside the script, or an illustration; empty without one. */
async function toPicture(
  { image, alt, illustration, update }: ScriptEvent,
  path: string,
  { content }: Coverage,
  { target, publication }: Desk,
  field: (name: string) => string,
): Promise<string> {
  if (image !== undefined) return storePicture(resolve(dirname(path), image), { alt }, { target }, field('image'))
  if (illustration === undefined) return ''
  const plan = createArtist(publication.drawingColours).plate({
    slug: `${content.slug}-${update}`,
    section: content.section ?? undefined,
    typeName: content.typeName,
    illustration,
  })
  if ('issues' in plan)
    throw new Error(plan.issues.map((issue) => `${field(issue.field)}: ${issue.message}`).join('\n'))
  const drawing = plan.draw()
  const stored = await target.storeMedia({ ...drawing, alt: alt ?? drawing.alt, credits: null, drawn: true })
  return toFigure(target, { ...stored, cropGravity: drawing.gravity })
}
