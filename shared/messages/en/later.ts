import type { LaterMessages } from '../messages.ts'
import { createPlural } from '../plural.ts'

const plural = createPlural('en-US')

export const later: LaterMessages = {
  justNow: 'Just now',
  yesterday: 'Yesterday',
  minutesAgo: (count) => `${count} min ago`,
  hoursAgo: (count) => `${count} ${plural(count, { one: 'hour', other: 'hours' })} ago`,
  daysAgo: (count) => `${count} ${plural(count, { one: 'day', other: 'days' })} ago`,
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
}
