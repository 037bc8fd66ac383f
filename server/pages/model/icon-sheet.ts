import type { HtmlBlock } from '../../../shared/body/blocks.ts'
import { GALLERY_ICONS } from '../../../shared/icons/gallery-icons.ts'
import type { IconShape } from '../../../shared/icons/icon.ts'
import { MAIL_ICON } from '../../../shared/icons/mail-icon.ts'
import { PLAYER_ICONS } from '../../../shared/icons/player-icons.ts'
import { ROW_ICONS } from '../../../shared/icons/row-icons.ts'
import { SITE_ICONS } from '../../../shared/icons/site-icons.ts'
import { STORY_ICONS } from '../../../shared/icons/story-icons.ts'

/** Every icon of the site, by the parts of it that load them. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, IconShape | string>>>> = {
  site: SITE_ICONS,
  story: { mail: MAIL_ICON, ...STORY_ICONS },
  gallery: GALLERY_ICONS,
  row: ROW_ICONS,
  player: PLAYER_ICONS,
}

/** The grid of every icon with its name, at the sizes in which it is used (PG-068). The names are those in the code. */
export function toIconSheet(id: string): HtmlBlock {
  const groups = Object.entries(GROUPS).map(([group, icons]) => {
    const items = Object.entries(icons).map(
      ([name, icon]) => `<li>${toSvg(icon)}${toSvg(icon)}<code>${name}</code></li>`,
    )
    return `<h2>${group}</h2><ul class="icons">${items.join('')}</ul>`
  })
  return { kind: 'html', id: `${id}-icons`, html: groups.join(''), sheet: 'icons' }
}

function toSvg(icon: IconShape | string): string {
  const { path, circle, filled }: IconShape = typeof icon === 'string' ? { path: icon } : icon
  const fillOf = (part: IconShape['filled']) => (part === filled ? ' fill="currentColor"' : '')
  const round = circle ? `<circle cx="${circle[0]}" cy="${circle[1]}" r="${circle[2]}"${fillOf('circle')}/>` : ''
  return `<svg class="ico" viewBox="0 0 24 24" aria-hidden="true">${round}<path d="${path}"${fillOf('path')}/></svg>`
}
