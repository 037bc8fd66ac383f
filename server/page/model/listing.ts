import { LANDING } from '../../../shared/editorial/landing.ts'
import type { Content } from '../../../shared/entities/composed-page.ts'
import type { ListingModel } from '../../../shared/page/model.ts'
import { themeOf } from './section.ts'

type Listed = Extract<
  Content,
  { readonly typeName: 'content_door' | 'content_topic' | 'content_tag' | 'content_collection' | 'content_feature' }
>

/** What a hub draws above its list: door, topic, tag, collection or feature. */
export function toListing(content: Listed, path: string, roadshow: boolean): ListingModel {
  return {
    kind: 'listing',
    id: content.id,
    title: titleOf(content),
    description: 'description' in content ? content.description : null,
    section: roadshow ? 'cars' : themeOf(content.typeName === 'content_door' ? content.section : null),
    roadshow,
    subnav: toSubnav(path),
  }
}

function titleOf(content: Listed): string {
  if ('title' in content && content.title) return content.title
  if ('name' in content && content.name) return content.name
  return content.slug
}

/** The hubs one level below a section's front, on the front and on each of them. */
function toSubnav(path: string): ListingModel['subnav'] {
  const [first] = path.split('/').filter(Boolean)
  if (first === undefined) return []
  const front = `/${first}/`
  const below = LANDING.filter(({ path: other }) => other.startsWith(front) && other.split('/').length === 4)
  if (below.length === 0 || !LANDING.some((entry) => entry.path === front)) return []
  return below.map((entry) => ({ label: entry.title, href: entry.path, current: entry.path === path }))
}
