import { useMessages } from '../../messages/messages-context.ts'
import type { LinkNext } from './fetch-next.ts'
import css from './Stream.module.css'

/** A story that only its own page can show, such as a video: a link in the stream. */
export function StreamLink({ link: { href, title } }: { readonly link: LinkNext }) {
  const { nextStory } = useMessages()
  return (
    <section className={`wrap ${css.link}`} data-card="" data-print="no" aria-label={`${nextStory}: ${title}`}>
      <p className={css.flag}>{nextStory}</p>
      <h2 className="display">
        <a href={href}>{title}</a>
      </h2>
    </section>
  )
}
