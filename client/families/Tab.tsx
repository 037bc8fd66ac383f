import type { LinkModel } from '../../shared/page/model.ts'
import { classNames } from '../design/class-names.ts'

interface TabProps {
  readonly title: string
  readonly more?: LinkModel | null
  readonly className?: string
}

/** The heavy rule a block starts with, its name on a flag that hangs from it, and the way to all of it. */
export function Tab({ title, more, className }: TabProps) {
  return (
    <div className={classNames('mast', className)}>
      <h2 className="display tab">{title}</h2>
      {more ? (
        <a className="more" href={more.href}>
          {more.label}
        </a>
      ) : null}
    </div>
  )
}
