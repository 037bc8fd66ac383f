import type { LiveArticle } from '../../../../shared/entities/live-article.ts'
import { clockIn } from '../../../../shared/live/clock.ts'
import { coverageAt, toTime } from '../../../../shared/live/coverage.ts'
import type { LiveSummary } from '../../../../shared/live/live-update.ts'
import { summarise } from '../../../../shared/live/pages.ts'
import { toCounts } from '../../../../shared/live/stats.ts'
import type { FollowModel, LiveModel, LiveWords } from '../../../../shared/page/model/live.ts'
import { directionOf } from '../../../../shared/text/direction.ts'
import { isBranded } from '../../../addresses/routing/classification.ts'
import { preferredDate } from '../../../body/content.ts'
import { readBody } from '../../../body/read-body.ts'
import { withDisclosure } from '../../commerce/disclosure.ts'
import { createKind, fromStory, type PageModelContext } from '../../kind.ts'
import { liveThings } from '../../structured-data/live.ts'
import { toFeedSlot } from '../ads/slot-block.ts'
import { toSectionLink, toTopicLinks } from '../article.ts'
import { withCorrection } from '../correction.ts'
import { toLocalBlocks } from '../local-blocks.ts'
import { spokenOf } from '../spoken.ts'
import { toStoryDate } from '../story-date.ts'
import { withStoryVideo } from '../video/story-videos.ts'
import { timeZoneName, toUpdateModels } from './live-updates.ts'

/** Coverage in which nothing was posted. */
const NOTHING = summarise([], 0, 0)

/** The model of live coverage (PG-015, LV-017, LV-019). */
export function toLive(live: LiveArticle, context: PageModelContext): LiveModel {
  const { roadshow, words } = context
  const { updates = [] } = live
  const summary = live.live ?? NOTHING
  const coverage = coverageAt({ ...live, newest: summary.lastPublished ?? preferredDate(live, 'created') }, context.now)
  // The life of the page ends with the label that it shows (BX-044).
  if (coverage.changesAt !== null) context.noteChange(live.id, coverage.changesAt)
  const timeZone = toTimeZone(live.eventTimeZone) ?? context.timeZone
  const sponsored = isBranded(live, context.branded)
  const isNewest = summary.page === summary.pages
  const { body, action } = toTexts(live, context)
  const shown = toUpdateModels(updates, timeZone, context)
  return {
    kind: 'live',
    id: live.id,
    headline: live.headline,
    dek: live.dek,
    kicker: toSectionLink(roadshow ? 'auto' : live.section, context),
    section: roadshow ? 'cars' : context.sections.themeOf(live.section),
    sponsored,
    roadshow,
    direction: directionOf(live.headline),
    ...spokenOf(live.language, context),
    label: coverage.label,
    stats: toStats(live, summary, { timeZone, grow: coverage.isOpen && isNewest }, context),
    updated: toStoryDate(summary.lastPublished, { ...context, timeZone }),
    video: withStoryVideo([], live, context),
    body: withDisclosure(live.id, withCorrection(body, live, context), words.commission, [
      ...action,
      ...shown.flatMap(({ blocks }) => blocks),
    ]),
    action,
    updates: shown,
    summary,
    timeZone,
    ...(coverage.isOpen && isNewest && { follow: toFollow(live, context) }),
    topics: toTopicLinks(live, context),
    ad: sponsored || live.suppressAds ? null : toFeedSlot(live, context),
    words: toWords(words.liveParts),
  }
}

/** The text above the updates with its introduction, and the call to action. */
function toTexts(live: LiveArticle, context: PageModelContext): Pick<LiveModel, 'body' | 'action'> {
  const dated = { story: live.id, asOf: preferredDate(live, 'updated'), place: context }
  const intro = readBody({ id: `${live.id}-intro`, body: live.intro, ...dated }, context.links)
  const action = readBody({ id: `${live.id}-action`, body: live.callToAction, ...dated }, context.links)
  return {
    body: toLocalBlocks([...intro.blocks, ...readBody(live, context.links).blocks], context),
    action: toLocalBlocks(action.blocks, context),
  }
}

/** Live coverage as a page. While updates may come, its newest page is cached for seconds (BX-044). */
export const liveKind = createKind<LiveArticle, LiveModel>({
  pages: ['live'],
  from: fromStory,
  toModel: toLive,
  title: ({ headline }) => headline,
  og: { type: 'article', image: 'seo_image_wide' },
  // The poster of its video is loaded first anyway.
  hero: () => null,
  things: liveThings,
})

function toStats(
  { eventStart }: LiveArticle,
  summary: LiveSummary,
  { timeZone, grow }: { readonly timeZone: string; readonly grow: boolean },
  { words, language, now }: PageModelContext,
): LiveModel['stats'] {
  const started = eventStart ?? summary.firstPublished
  const { liveParts } = words
  const zone = timeZoneName(timeZone, language, started === null ? now : Date.parse(started))
  return [
    ...(started === null
      ? []
      : [{ kind: 'started' as const, name: liveParts.started, value: clockIn(started, timeZone) }]),
    { kind: 'times', name: liveParts.times, value: zone },
    ...toCounts(summary, words, grow),
  ]
}

function toFollow(
  { id, eventStart, eventEnd }: LiveArticle,
  { forms, liveSocket, localPlace }: PageModelContext,
): FollowModel {
  const items = `/api/neutron/livearticles/${forms.siteKey}/items/${encodeURIComponent(id)}/`
  return { socket: liveSocket, items, starts: toTime(eventStart), ends: toTime(eventEnd), links: localPlace }
}

function toWords({ started: _, times: __, timeline, ...words }: PageModelContext['words']['liveParts']): LiveWords {
  return { ...words, updates: timeline }
}

/** null: the zone is unknown to this machine. */
function toTimeZone(name: string | null): string | null {
  if (name === null) return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Whether a page of live coverage may still get updates: the newest page, while the coverage is open (BX-044). */
export function isOpenPage(model: { readonly kind: string }): boolean {
  return model.kind === 'live' && 'follow' in model
}
