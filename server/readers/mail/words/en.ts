import type { MailWords } from './mail-words.ts'

const NOT_YOU = 'If this was not you, ignore this message. Nobody can sign in without it.'

export const en: MailWords = {
  signIn: {
    subject: '{code} is your code for {site}',
    before: ['Enter this code where you asked for it. It works for {codeMinutes} minutes.'],
    code: true,
    button: 'Sign in to {site}',
    after: ['The button works for {linkMinutes} minutes, on any device.', NOT_YOU],
  },
  confirm: {
    subject: 'Confirm your address for {site}',
    before: ['Confirm that this address is yours, and your account is complete. You have two days.'],
    button: 'Confirm the address',
    after: ['If you did not sign up, ignore this message, and the account will be deleted.'],
  },
  registered: {
    subject: 'You already have an account with {site}',
    before: [
      'Somebody has tried to create an account with your address, which has one. Nothing about it has changed.',
      'If it was you, sign in with this button. It works for {linkMinutes} minutes.',
    ],
    button: 'Sign in to {site}',
    after: [NOT_YOU],
  },
  recover: {
    subject: 'Set a new password for {site}',
    before: ['This button signs you in, and you can set a new password. It works for {linkMinutes} minutes.'],
    button: 'Sign in to {site}',
    after: [NOT_YOU],
  },
  newAddress: {
    subject: '{code} confirms your new address for {site}',
    before: [
      'Enter this code in your settings, and this address replaces the one before. You have {codeMinutes} minutes.',
    ],
    code: true,
    after: ['If you did not ask for this, ignore this message. Nothing changes without the code.'],
  },
  addressChanged: {
    subject: 'Your address for {site} has changed',
    before: ['Your account has a new address, and this one no longer opens it. You can undo this for {days} days.'],
    button: 'Undo the change',
    after: ['If you changed it yourself, there is nothing to do.'],
  },
  passwordChanged: {
    subject: 'Your password for {site} has changed',
    before: ['The password of your account was set, changed or removed.'],
    button: 'Open your settings',
    after: ['If this was not you, sign in by mail, set a new password, and sign out your other devices.'],
  },
  passkeyAdded: {
    subject: 'A passkey was added for {site}',
    before: ['Your account can now be opened with the passkey “{passkey}”.'],
    button: 'Open your settings',
    after: ['If this was not you, sign in by mail, and remove the passkey.'],
  },
  providerLinked: {
    subject: '{provider} now opens your account with {site}',
    before: ['Somebody has signed in at {provider} with your address. Your account can now be opened from there, too.'],
    button: 'Open your settings',
    after: [
      'If this was not you, secure your account at {provider}, sign in by mail, and sign out your other devices.',
    ],
  },
  lead: {
    subject: 'Your request for quotes: {reference}',
    before: [
      'You have asked for quotes on {site}. These companies get your details: {sellers}.',
      'We delete your request on {day}. You can delete it at any time before.',
    ],
    button: 'See or delete the request',
    after: ['If this was not you, delete the request.'],
  },
  newLead: {
    subject: 'A request for quotes: {reference}',
    before: ['A reader of {site} has asked for quotes of {sellers}.'],
    after: ['This command prints it on the machine of the site: npm run content -- leads export'],
  },
  deleted: {
    subject: 'Your account with {site} is deleted',
    before: ['Your account and everything that belonged to it are deleted. You are signed out on all devices.'],
    after: ['We keep a scrambled form of your account’s number, so that a restored backup deletes it again.'],
  },
}
