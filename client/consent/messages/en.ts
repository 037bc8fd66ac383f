import type { ConsentMessages } from '../consent-messages.ts'

export const consent: ConsentMessages = {
  region: 'Privacy',
  title: 'You choose what we count',
  text: 'We need a few cookies to keep you signed in. With your permission we would also measure what gets read and show ads that fit. Saying no costs you nothing here.',
  accept: 'Accept all',
  reject: 'Reject all',
  choose: 'Choose',
  choices: 'Your privacy choices',
  always: 'What is needed to show pages, to keep you signed in and to remember this choice is always on.',
  categories: {
    C0002: 'Count what gets read, so that we know which stories earn their place',
    C0003: 'Remember what I have read',
    C0004: 'Choose advertisements and alerts that fit me',
    C0005: 'Load posts and videos of other sites',
  },
  save: 'Save my choices',
  close: 'Close',
  honored: 'Opt-out request honored: your browser sends Global Privacy Control.',
}
