import { clockIn, dayIn } from '../../shared/live/clock.ts'
import type { LiveUpdate } from '../../shared/live/live-update.ts'
import { toLocalUpdate } from '../../shared/live/local-update.ts'
import type { LaterMessages } from '../../shared/messages/messages.ts'
import type { FollowModel, LiveModel, UpdateModel } from '../../shared/page/model/live.ts'
import { createLocalHref } from '../../shared/routing/local-href.ts'
import { relativeDate } from '../app/relative-date.ts'

/**
 * Creates the function that gives an update that arrives the words and links of its page. Each state of an update has
 * one model; those of the page as the server rendered it are its own.
 */
export function createToUpdateModel(
  { updates, timeZone }: Pick<LiveModel, 'updates' | 'timeZone'>,
  { links }: FollowModel,
  messages: LaterMessages,
): (update: LiveUpdate) => UpdateModel {
  const { lang } = document.documentElement
  const toLocalHref = createLocalHref(links)
  const days = updates.some(({ day }) => day !== undefined)
  const models = new WeakMap<LiveUpdate, UpdateModel>(updates.map((update) => [update, update]))

  function create(update: LiveUpdate): UpdateModel {
    const date = update.displayDatePublished ?? update.datePublished
    const clock = clockIn(date, timeZone)
    return {
      ...toLocalUpdate(update, toLocalHref),
      clock,
      short: relativeDate(date, Date.now(), messages, timeZone) ?? clock,
      ...(days && { day: dayIn(date, lang, timeZone) }),
    }
  }

  return (update) => {
    const model = models.get(update) ?? create(update)
    models.set(update, model)
    return model
  }
}
