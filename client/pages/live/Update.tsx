import { permalinkOf } from '../../../shared/live/pages.ts'
import type { LiveWords, UpdateModel } from '../../../shared/page/model/live.ts'
import { Body } from '../../blocks/Body.tsx'
import { Time } from '../../design/Time.tsx'
import css from './Update.module.css'

/** Which updates a page that follows its channel marks as corrected or deleted. */
export interface UpdateMarks {
  /** The ids of updates whose correction waits for the reader. */
  readonly corrected: ReadonlySet<string>
  /** The ids of deleted updates whose boxes are still in view. */
  readonly blank: ReadonlySet<string>
  readonly onShow?: (id: string) => void
}

interface UpdateProps {
  readonly update: UpdateModel
  readonly replies?: readonly UpdateModel[]
  readonly words: LiveWords
  readonly marks: UpdateMarks
  readonly spoken?: object | undefined
}

/** An update of live coverage, with the replies to it (LV-019). Its time is its permalink (BX-042). */
export function Update({ update, replies, words, marks, spoken }: UpdateProps) {
  const { id, headline, pinned, important, blocks } = update
  const isReply = replies === undefined
  const Heading = isReply ? 'h3' : 'h2'
  const flag = isReply ? null : pinned ? words.pinned : important ? words.major : null
  return (
    <article
      id={id}
      className={css.entry}
      tabIndex={-1}
      data-update=""
      data-reply={isReply || undefined}
      data-pinned={(pinned && !isReply) || undefined}
      data-major={(important && !pinned) || undefined}
      data-blank={marks.blank.has(id) || undefined}
    >
      {flag ? <p className={css.flag}>{flag}</p> : null}
      <div className={css.times}>
        <a href={permalinkOf(update)} aria-label={`${words.permalink} ${update.clock}`}>
          <time dateTime={update.datePublished}>{update.clock}</time>
        </a>
        {update.day ? <span>{update.day}</span> : null}
        {pinned && !isReply ? (
          <span>{words.keptUpdated}</span>
        ) : (
          <Time date={{ iso: update.datePublished, short: update.short }} />
        )}
        {marks.corrected.has(id) ? (
          <button type="button" className={css.corrected} onClick={() => marks.onShow?.(id)}>
            {words.corrected}
          </button>
        ) : null}
      </div>
      {headline ? <Heading {...spoken}>{headline}</Heading> : null}
      <div className={css.text} {...spoken}>
        <Body blocks={blocks} />
      </div>
      <UpdateAuthor update={update} />
      {replies && replies.length > 0 ? (
        <section className={css.replies} aria-label={words.replies}>
          {replies.map((reply) => (
            <Update key={reply.id} update={reply} words={words} marks={marks} spoken={spoken} />
          ))}
        </section>
      ) : null}
    </article>
  )
}

function UpdateAuthor({ update: { author } }: Pick<UpdateProps, 'update'>) {
  if (author === null) return null
  const { name, href, portrait } = author
  return (
    <p className={css.author}>
      {portrait ? <img src={portrait} alt="" width="48" height="48" loading="lazy" decoding="async" /> : null}
      <span>{href ? <a href={href}>{name}</a> : name}</span>
    </p>
  )
}
