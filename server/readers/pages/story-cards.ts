import type { DateModel } from '../../../shared/page/model/parts.ts'
import type { SavedStory } from '../../../shared/page/model/readers.ts'
import type { CardModel } from '../../../shared/page/model.ts'
import type { Mark } from '../../../shared/readers/marks.ts'
import { contentIdOf } from '../../addresses/routing/canonical.ts'
import { preferredDate } from '../../body/content.ts'
import type { CallContext } from '../../content/content-api.ts'
import { toDate, voiceOf } from '../../pages/model/card.ts'
import type { ModelContext } from '../../pages/model/context.ts'
import type { PageServices } from '../../pages/page-services.ts'

/** The maximum number of stories of a page that get their picture and their present headline; further ones are headlines alone. */
const MOST_WHOLE = 20

type CardServices = Pick<PageServices, 'content' | 'router' | 'store'>

/**
 * Saved stories, newest first, with what their content says today. One that is gone, or on another host, keeps the headline
 * that it had.
 */
export async function findStoryCards(
  marks: readonly Mark[],
  context: ModelContext,
  call: CallContext,
  services: CardServices,
): Promise<readonly SavedStory[]> {
  const stories = marks
    .filter(({ kind, active }) => kind === 'story' && active)
    .toSorted((one, other) => other.at - one.at)
  return Promise.all(
    stories.map(async (mark, index) => {
      const saved: DateModel | null = toDate(new Date(mark.at).toISOString(), context)
      const card = index < MOST_WHOLE && services.store !== null ? await findCard(mark, context, call, services) : null
      return { path: mark.id, saved, card: card ?? toPlainCard(mark, context) }
    }),
  )
}

function toPlainCard({ id, title }: Mark, { toLocalHref }: ModelContext): CardModel {
  return {
    ...{ href: toLocalHref(id), headline: title, dek: null, kicker: null, section: 'news', roadshow: false },
    ...{ sponsored: false, voice: 'news', picture: null, byline: null, published: null, mark: null },
  }
}

/** null: the story is gone, or its source cannot respond. */
async function findCard(
  mark: Mark,
  context: ModelContext,
  call: CallContext,
  { content, router }: CardServices,
): Promise<CardModel | null> {
  const match = router.match(mark.id)
  const id = match && contentIdOf(match)
  if (!match?.route.content || id === null) return null
  const answer = await content.page({ type: match.route.content, id, contentOnly: true }, call).catch(() => null)
  if (answer?.kind !== 'page') return null
  const { content: story } = answer.page
  const plain = toPlainCard(mark, context)
  if (!('image' in story)) return plain
  const roadshow = mark.id.startsWith('/roadshow/')
  const section = 'section' in story ? story.section : null
  return {
    ...plain,
    roadshow,
    section: roadshow ? 'cars' : (context.sections.themeOf(section) ?? 'news'),
    kicker: context.sections.linkOf(section)?.label ?? null,
    picture: context.readPicture(story.image && { ...story.image, alt: null }, 'card'),
    ...('headline' in story && typeof story.headline === 'string' && { headline: story.headline }),
    ...('dek' in story && { dek: story.dek }),
    ...('type' in story && typeof story.type === 'string' && { voice: voiceOf(story.type) }),
    ...('displayDatePublished' in story && { published: toDate(preferredDate(story, 'created'), context) }),
  }
}
