import type { LeadServerWords } from '../leads-words.ts'

export const leads: LeadServerWords = {
  shown: {
    heading: 'If you want quotes',
    title: 'From these companies, and only if you say so',
    name: 'Name',
    address: 'E-mail',
    street: 'Street address, if you like',
    streetHint: 'With it they can look at your roof from above.',
    phone: 'Phone, if you like',
    phoneHint: 'They call only if you tick the second box.',
    send: 'Ask for quotes',
    trap: 'Leave this field empty',
  },
  terms: {
    who: 'Who gets it',
    whoText: (sellers) => `${sellers}. Nobody else.`,
    what: 'What they get',
    whatText: 'Your name, e-mail and ZIP code, the estimate above, and your street and phone if you type them.',
    pay: 'What we get',
    payText: 'A fee from each company, whether or not you buy. It changes nothing above.',
    long: 'For how long',
    longText: (days) => `We delete it after ${days} days. With your receipt you can delete it at once.`,
    when: 'When',
    to: 'To',
    agreed: 'You agreed',
    deleted: 'Deleted on',
  },
  consent: (sellers) =>
    `Send my details to ${sellers}. They may write to me about this estimate. I can say stop at any time.`,
  phoneConsent: (sellers) =>
    `${sellers} may also call the phone number above about this estimate. No purchase depends on it.`,
  faults: {
    name: 'Enter your name.',
    address: 'Enter an address, such as ada@example.com.',
    street: 'Enter a street of up to 120 characters.',
    phone: 'Enter a phone number with its area code, such as 520 555 0100.',
    consent: 'Tick this box if they may have your details. Nothing is sent without it.',
    calls: 'Tick this box if they may call you, or leave the phone number empty.',
    changed: 'The companies have changed since you opened this page. Read the list again, and tick the box.',
    tooMany: 'That was too many requests. Please try again in an hour.',
    failed: 'This did not work, and nothing was sent. What you typed is still here: try again in a minute.',
  },
  receipt: {
    title: 'Sent. Here is your receipt.',
    text: 'We e-mailed you a copy. Most companies reply within two working days.',
    erase: 'Delete this request',
  },
  erased: { title: 'Your request is deleted.', text: 'We store nothing of it any more.' },
  unknown: {
    title: 'There is no such request.',
    text: 'It was deleted, or its time is over, or the link is incomplete.',
  },
}
