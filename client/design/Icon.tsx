import type { IconShape } from '../../shared/icons/icon.ts'
import { SITE_ICONS } from '../../shared/icons/site-icons.ts'

export function Icon({ name }: { name: keyof typeof SITE_ICONS }) {
  const { circle, path, filled }: IconShape = SITE_ICONS[name]
  const fillOf = (part: IconShape['filled']) => (part === filled ? 'currentColor' : undefined)
  return (
    <svg className="ico" viewBox="0 0 24 24" aria-hidden="true" data-icon={name}>
      {circle ? <circle cx={circle[0]} cy={circle[1]} r={circle[2]} fill={fillOf('circle')} /> : null}
      <path d={path} fill={fillOf('path')} />
    </svg>
  )
}
