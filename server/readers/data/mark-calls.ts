import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { MARK_KINDS, type Mark, markKey } from '../../../shared/readers/marks.ts'
import { asReader, call, refuse } from '../accounts/call.ts'
import { toOwnPath } from '../accounts/own-path.ts'
import { READER_PATHS } from '../accounts/reader-paths.ts'

const INTERESTS = { page: `${READER_PATHS.settings}#interests`, form: 'interests' } as const

/** The maximum number of characters of a thing and of its title, as in an exchange of marks. */
const MAX_ID = 500
const MAX_TITLE = 300

/** A thing as forms name it: its kind, a slash, and its id, such as `topic/laptops`. */
const thing = z
  .string()
  .max(MAX_ID)
  .transform((text, context) => {
    const [, kindName = '', id = ''] = /^([a-z]+)\/(.+)$/s.exec(text) ?? []
    const kind = MARK_KINDS.find((name) => name === kindName)
    const isId = kind === 'story' ? toOwnPath(id) === id : /^[\w.~%-]{1,200}$/.test(id)
    if (kind !== undefined && isId) return { kind, id }
    context.addIssue({ code: 'custom', message: 'missing' })
    return z.NEVER
  })

const schema = z
  .object({
    follow: thing.optional(),
    unfollow: thing.optional(),
    title: z.string().trim().max(MAX_TITLE, 'tooLong').optional(),
    next: z.unknown().optional(),
  })
  .refine(({ follow, unfollow }) => (follow === undefined) !== (unfollow === undefined), 'missing')

/**
 * Marks a thing or takes a mark off, by a form: the same as an exchange with one mark, for readers without JavaScript
 * (BX-062, BX-063).
 */
const interests = call({
  ...{ path: '/interests', methods: ['POST'], ...INTERESTS, schema },
  run: ({ follow, unfollow, title, next }, context) =>
    asReader(context, INTERESTS, {}, async ({ account }) => {
      const { readers, clock } = context.services
      const owner = { kind: 'users', id: account.id } as const
      const asked = follow ?? unfollow
      if (asked === undefined) return refuse(INTERESTS, 422, 'foreign')
      const { marks } = await readers.readMarks(owner)
      const known = marks.find((mark) => markKey(mark) === markKey(asked))
      const mark: Mark = {
        ...asked,
        title: known?.title ?? (title || asked.id),
        active: follow !== undefined,
        at: Math.max(clock(), (known?.at ?? 0) + 1),
        ...{ device: randomUUID(), implicit: false, track: asked.kind !== 'story' },
      }
      const result = await readers.exchangeMarks({ owner, marks: [mark], since: 0, now: clock() })
      if (result.kind === 'full') return refuse(INTERESTS, 422, 'full')
      const to = toOwnPath(next) ?? INTERESTS.page
      // The form to undo needs the thing and its title again.
      const typed = { thing: `${mark.kind}/${mark.id}`, title: mark.title }
      const notice = mark.active ? 'followed' : 'unfollowed'
      return { kind: 'done', data: { active: mark.active }, to, notice, form: INTERESTS.form, typed }
    }),
})

/** The calls about what readers mark. */
export const MARK_CALLS = [interests]
