import type { LandingEntry } from '../../../shared/editorial/landing.ts'
import { sectionKey, sectionTheme } from '../../../shared/editorial/sections.ts'
import type { Door } from '../../../shared/entities/composed-page.ts'
import { toSectionKey, toTopicKey } from '../list-keys.ts'
import { NOTHING, type Search, type Self, type SubjectAnswer } from './subject.ts'

const FRONT = 'front'

/** A front or hub: the editorial list says which there are and what they list, a door document may say it better. */
export async function findDoor({ reader, edition, request, hubs }: Search): Promise<SubjectAnswer> {
  const slug = request.id === '' ? FRONT : request.id
  const hub = hubs.get(slug) ?? null
  const stored = await reader.bySlug('door', edition, slug)
  const document = stored.kind === 'found' ? stored.document : null
  const own = document?.content.typeName === 'content_door' ? document.content : null
  if (own === null && hub === null && slug !== FRONT) return { kind: 'missing' }
  const content = toDoor(slug, hub, own)
  // The front is laid out by hand; its further pages go on through everything.
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
  }
}

/** The narrowest of what the door names: a topic's stories come from many sections. */
function toSelf(door: Door, hub: LandingEntry | null): Self {
  const collection = hub?.collection ?? null
  const section = door.section === null ? null : toSectionKey(door.section)
  // Formats and collections of the whole publication are part of no section.
  const isPart =
    section !== null && (door.topic !== null || sectionTheme(section) !== null || sectionKey(section) !== null)
  const around: Self['around'] = isPart ? { kind: 'section', key: section } : 'everything'
  if (collection !== null) return { ...NOTHING, collection, around }
  if (door.topic !== null) return { ...NOTHING, topic: toTopicKey(door.topic), around }
  return { ...NOTHING, section, around }
}
