import { classNames } from '../../design/class-names.ts'
import { useMessages } from '../../messages/messages-context.ts'
import { Pager } from '../Pager.tsx'
import { Layout, type Shape } from './Layout.tsx'
import type { ListProps } from './list-view.tsx'
import css from './Strip.module.css'

/** A section's stories below its flag. With links or a description, the flag gets a column beside the stories. */
export function Strip({ component, list, colspan, eager, shape }: ListProps & { readonly shape: Shape }) {
  const messages = useMessages()
  const links = component.links ?? []
  const labelled = colspan >= 9 && list.title !== null && (links.length > 0 || list.description !== null)
  return (
    <section
      className={classNames(css.strip, labelled && css.labelled)}
      data-section={list.section ?? undefined}
      aria-label={list.title ?? messages.stories}
    >
      <div className={css.inner}>
        {list.title ? (
          <div className={`mast ${css.head}`}>
            <h2 className="display tab">{list.title}</h2>
            {list.description ? <p className={css.say}>{list.description}</p> : null}
            {links.length > 0 ? (
              <ul className={css.links}>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            ) : null}
            {list.more ? (
              <a className="more" href={list.more.href}>
                {list.more.label}
              </a>
            ) : null}
          </div>
        ) : null}
        <div className={css.body}>
          <Layout list={list} shape={shape === 'lead' && colspan < 12 ? 'pair' : shape} eager={eager} />
          {list.paging ? <Pager paging={list.paging} /> : null}
        </div>
      </div>
    </section>
  )
}
