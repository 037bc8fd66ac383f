import type { Door } from '../../../shared/entities/composed-page.ts'
import type { LandingEntry } from '../../addresses/editorial/landing.ts'
import { sectionKey, sectionTheme } from '../../addresses/editorial/sections.ts'
import { toSectionKey, toTopicKey } from '../../store/list-keys.ts'
import { NOTHING, type Search, type Self, type SubjectResult } from './subject.ts'

const FRONT = 'front'

/** Finds a front or hub. The landing list defines which exist and what they list; a door document overrides it. */
export async function findDoor({ reader, edition, request, hubs }: Search): Promise<SubjectResult> {
  const slug = request.id === '' ? FRONT : request.id
  const hub = hubs.get(slug) ?? null
  const stored = await reader.bySlug('door', edition, slug)
  const document = stored.kind === 'found' ? stored.document : null
  const own = document?.content.typeName === 'content_door' ? document.content : null
  if (own === null && hub === null && slug !== FRONT) return { kind: 'missing' }
  const content = toDoor(slug, hub, own)
  // The front's first page has its own layout; its other pages list everything.
  const front = slug === FRONT && (request.pageNumber ?? 1) === 1
  const self = slug === FRONT ? NOTHING : toSelf(content, hub)
  const hubLayout = hub?.collection === undefined ? 'door' : 'collection'
  const layout = front ? 'front' : slug === FRONT ? 'listing' : hubLayout
  return { kind: 'found', subject: { content, document, layout, layoutName: content.layoutName, self } }
}

function toDoor(slug: string, hub: LandingEntry | null, own: Door | null): Door {
  return {
    id: own?.id ?? `door-${slug.replaceAll('/', '-')}`,
    typeName: 'content_door',
    slug,
    title: own?.title || hub?.title || '',
    headline: own?.headline ?? null,
    description: own?.description ?? null,
    section: own?.section ?? hub?.section ?? null,
    topic: own?.topic ?? hub?.topic ?? null,
    image: own?.image ?? null,
    layout: own?.layout ?? null,
    layoutName: own?.layoutName ?? null,
    dateUpdated: own?.dateUpdated ?? null,
    page: own?.page ?? null,
  }
}

/** `self` of a door: its collection, else its topic, whose stories come from many sections, else its section. */
function toSelf(door: Door, hub: LandingEntry | null): Self {
  const collection = hub?.collection ?? null
  const section = door.section === null ? null : toSectionKey(door.section)
  // Formats and collections of the whole publication belong to no section.
  const isPart =
    section !== null && (door.topic !== null || sectionTheme(section) !== null || sectionKey(section) !== null)
  const around: Self['around'] = isPart ? { kind: 'section', key: section } : 'everything'
  if (collection !== null) return { ...NOTHING, collection, around }
  if (door.topic !== null) return { ...NOTHING, topic: toTopicKey(door.topic), around }
  return { ...NOTHING, section, around }
}
