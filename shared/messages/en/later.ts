import type { LaterMessages } from '../messages.ts'
import { createPlural } from '../plural.ts'

const plural = createPlural('en-US')

export const later: LaterMessages = {
  justNow: 'Just now',
  yesterday: 'Yesterday',
  minutesAgo: (count) => `${count} min ago`,
  hoursAgo: (count) => `${count} ${plural(count, { one: 'hour', other: 'hours' })} ago`,
  daysAgo: (count) => `${count} ${plural(count, { one: 'day', other: 'days' })} ago`,
  advertisement: 'Advertisement',
  paidFor: (advertiser) => `Advertisement · Paid for by ${advertiser}`,
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  save: 'Save for later',
  marking: {
    follow: 'Follow',
    following: 'Following',
    sending: 'Following…',
    unfollowed: (title) => `You no longer follow ${title}.`,
    saved: 'Saved. It is on your shelf.',
    unsaved: 'Off your shelf.',
    undo: 'Undo',
    askAlerts: (title) => `Want a buzz when there is big news about ${title}?`,
    turnOn: 'Turn on alerts',
    notNow: 'Not now',
    failed: 'This browser could not keep that.',
    tryAgain: 'Try again',
  },
  keepReading: (title) => `Keep reading: ${title}`,
  newUpdates: (count) => `${count} new ${plural(count, { one: 'update', other: 'updates' })}`,
  liveUpdates: (count) => plural(count, { one: 'update', other: 'updates' }),
  liveReporters: (count) => plural(count, { one: 'reporter', other: 'reporters' }),
  asTheyCome: 'Show new updates automatically',
  notFound: {
    title: 'This page could not be found',
    text: 'The address may be old or mistyped. Nothing we published is ever thrown away, so try the front page or the sections above.',
  },
  failed: {
    title: 'Something went wrong on our side',
    text: 'We could not load this page. The error has been logged. Please try again in a moment.',
  },
}
