import { useContext } from 'react'
import type { LinkModel } from '../../shared/page/model/parts.ts'
import { classNames } from '../design/class-names.ts'
import { SiteContext } from '../layouts/site-context.ts'

interface TabProps {
  readonly title: string
  readonly more?: LinkModel | null
  readonly className?: string
}

/** The heading of a block: its name on a flag below a heavy rule, and a link to all of its stories. */
export function Tab({ title, more, className }: TabProps) {
  const { spoken } = useContext(SiteContext)
  return (
    <div className={classNames('mast', className)}>
      <h2 className="display tab" {...spoken}>
        {title}
      </h2>
      {more ? (
        <a className="more" href={more.href}>
          {more.label}
        </a>
      ) : null}
    </div>
  )
}
