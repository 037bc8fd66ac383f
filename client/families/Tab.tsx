import { useContext } from 'react'
import type { LinkModel } from '../../shared/page/model.ts'
import { classNames } from '../design/class-names.ts'
import { SiteContext } from '../layouts/site-context.ts'

interface TabProps {
  readonly title: string
  readonly more?: LinkModel | null
  readonly className?: string
}

/** The heavy rule a block starts with, its name on a flag that hangs from it, and the way to all of it. */
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
