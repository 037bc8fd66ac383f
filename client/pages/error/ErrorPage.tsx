import { useContext } from 'react'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { StoryLists } from '../../components/content-list/StoryLists.tsx'
import type { Families } from '../../components/family.ts'
import { LayoutTree } from '../../components/LayoutTree.tsx'
import { End } from '../../design/End.tsx'
import { SiteContext } from '../../layouts/site-context.ts'
import { useMessages } from '../../messages/messages-context.ts'
import css from './ErrorPage.module.css'

const FAMILIES = { ContentList: StoryLists } as const satisfies Families

/** One plain sentence and links to other pages (ER-002); the cause in development only (ER-003). */
export function Page({ payload }: { payload: PagePayload }) {
  const messages = useMessages()
  const { origin, home = '/', noSearch } = useContext(SiteContext)
  const { content } = payload
  if (content.kind !== 'error') return null
  return (
    <>
      <section className={`wrap ${css.lost}`}>
        <Figure status={content.status} />
        <div className={css.words} data-whole="">
          <h1 className="display">{content.title}</h1>
          <p className={css.text}>{content.text}</p>
          {content.detail ? <pre className={css.detail}>{content.detail}</pre> : null}
          <p className={css.ways}>
            <a className="btn" href={origin + home}>
              {messages.backToFront}
            </a>
            {noSearch ? null : (
              <a className="more" href={`${home}search/`}>
                {messages.search}
              </a>
            )}
          </p>
        </div>
        <End />
      </section>
      <LayoutTree rows={payload.rows} families={FAMILIES} payload={payload} eager={false} />
    </>
  )
}

/** The status in large digits, one of them tilted. */
function Figure({ status }: { status: number }) {
  const [first, second, third] = String(status)
  return (
    <p className={`display ${css.figure}`} aria-hidden="true">
      {first}
      <span>{second}</span>
      {third}
    </p>
  )
}
