import { z } from 'zod'
import { choice, flag, option } from '../process/command-line/command.ts'
import { type ContentCommand, defineDeskCommand } from './command.ts'
import { alt, count, credits, json } from './fields.schema.ts'
import { readCoverage } from './live/find-coverage.ts'
import { listUpdates } from './live/list-updates.ts'
import { parseDuration } from './live/pace.ts'
import { replay } from './live/replay.ts'
import { endCoverage, startCoverage } from './live/run-coverage.ts'
import { runDelete, runEdit, runPin, runPost } from './live/write-command.ts'

/** Milliseconds between two events of a replay without a pace. */
const EVERY = 5000

const onStory = { SLUG: z.string() }
const onUpdate = { ...onStory, ID: z.string() }
const at = option('TIME', 'the time, such as "+10 minutes"; now without it', z.string().optional())

/** The fields of an update. */
const fields = {
  headline: option('TEXT', 'its headline', z.string().max(300, 'expected at most 300 characters').optional()),
  author: option('USERNAME', 'its author', z.string().min(1, 'expected the username of an author').optional()),
  important: choice('marks it as important'),
  'reply-to': option(
    'ID',
    'the update that it replies to',
    z.string().min(1, 'expected the id of an update').optional(),
  ),
  at: option(
    'TIME',
    'its time; one in the future holds it back until then, such as "+10 minutes"',
    z.string().optional(),
  ),
  draft: choice('holds it back'),
  image: option(
    'FILE',
    'a picture below the text; none with a new text removes it',
    z.string().min(1, 'expected the path of a picture').optional(),
  ),
  alt,
  credits,
  json,
}

const pace = z
  .string()
  .transform((text, context) => {
    const ms = parseDuration(text)
    if (ms === null) context.addIssue({ code: 'custom', message: 'expected a time such as 5s, 500ms or 2m' })
    return ms ?? 0
  })
  .optional()

const pin = (name: 'pin' | 'unpin', about: string) =>
  defineDeskCommand({
    ...{ name, about, words: onUpdate, options: { json } },
    run: async ({ SLUG, ID, json }, desk, terminal) =>
      runPin(await readCoverage(desk, SLUG), ID, { pinned: name === 'pin', json }, desk, terminal),
  })

const hold = (name: 'start' | 'end', about: string, run: typeof startCoverage) =>
  defineDeskCommand({
    ...{ name, about, words: onStory, options: { at, json } },
    run: async ({ SLUG, ...times }, desk, terminal) => run(await readCoverage(desk, SLUG), times, desk, terminal),
  })

/** The desk of live coverage (BX-034). */
export const liveCommand: ContentCommand = {
  name: 'live',
  about: 'the desk of live coverage',
  commands: [
    defineDeskCommand({
      name: 'list',
      about: 'the updates of live coverage, newest first: time, state, id, headline',
      words: onStory,
      options: {
        limit: option('N', 'how many (50)', count.default(50)),
        offset: option('N', 'how many to skip (0)', count.default(0)),
        json,
      },
      run: async ({ SLUG, ...options }, desk, terminal) =>
        listUpdates(await readCoverage(desk, SLUG), options, desk, terminal),
    }),
    defineDeskCommand({
      name: 'post',
      about:
        'posts an update, Markdown from FILE, or from standard input; a first line # is its headline, and --headline or --image alone make one without text',
      words: { ...onStory, FILE: z.string().optional() },
      options: {
        id: option('ID', 'its id: the same command again posts nothing twice', z.string().optional()),
        ...fields,
      },
      run: async ({ SLUG, FILE, ...options }, desk, terminal) =>
        runPost(await readCoverage(desk, SLUG), FILE, options, desk, terminal),
    }),
    defineDeskCommand({
      name: 'edit',
      about: 'changes what is given; FILE replaces the text, - reads standard input',
      words: { ...onUpdate, FILE: z.string().optional() },
      options: fields,
      run: async ({ SLUG, ID, FILE, ...options }, desk, terminal) =>
        runEdit(await readCoverage(desk, SLUG), [ID, FILE], options, desk, terminal),
    }),
    pin('pin', 'pins an update'),
    pin('unpin', 'unpins an update'),
    defineDeskCommand({
      name: 'delete',
      about: 'deletes an update',
      words: onUpdate,
      options: { json },
      run: async ({ SLUG, ID, ...options }, desk, terminal) =>
        runDelete(await readCoverage(desk, SLUG), ID, options, desk, terminal),
    }),
    hold('start', 'begins the coverage', startCoverage),
    hold('end', 'ends the coverage', endCoverage),
    defineDeskCommand({
      name: 'replay',
      about: 'starts coverage now and plays live/SLUG.script.yaml of the publication',
      words: onStory,
      options: {
        every: option('TIME', 'an event in each interval (5s)', pace),
        speed: option(
          'N',
          "the script's own times, so many times as fast",
          z.coerce.number('expected a number').gt(0, 'expected a number above 0').optional(),
        ),
        loop: flag('again and again, until it is stopped'),
        json,
      },
      refuse({ every, speed }) {
        if (every !== undefined && speed !== undefined)
          throw new Error('--speed: expected --every or --speed, not both')
      },
      run: async ({ SLUG, every, speed, ...options }, desk, terminal) => {
        const pace = speed === undefined ? { every: every ?? EVERY } : { speed }
        return replay(await readCoverage(desk, SLUG), { ...options, pace }, desk, terminal)
      },
    }),
  ],
}
