import type {
  FieldFaultName,
  NoticeName,
  ReaderMessages,
  TellingNotice,
} from '../../../shared/messages/reader-messages.ts'
import type { ReaderForms, SentForm } from '../../../shared/page/model/readers.ts'
import type { Flash } from '../accounts/forms.ts'

/** Notices that something has worked, or that a message is on its way; all others are refusals. */
const KINDS: Readonly<Partial<Record<NoticeName, 'waiting' | 'done'>>> = {
  ...{ sent: 'waiting', saved: 'done', followed: 'done', unfollowed: 'done', undone: 'done', deleted: 'done' },
}

type FormWords = Pick<ReaderMessages, 'notices' | 'fieldFaults' | 'triesLeft'>

/** What the forms of a page show: the token of the browser, and the form that was sent before, in words (AU-023). */
export function toForms(token: ReaderForms['token'], flash: Flash | null, words: FormWords): ReaderForms {
  return { token, sent: flash && toSent(flash, words) }
}

function toSent({ form, typed, faults: named, notice, triesLeft }: Flash, words: FormWords): SentForm {
  // A wrong code is the fault of its field.
  if (notice === 'wrongCode') {
    const left = triesLeft === undefined ? [] : [words.triesLeft(triesLeft)]
    const code = [words.notices.wrongCode, ...left].join(' ')
    return { form, typed, faults: { code }, notice: { kind: 'refused', text: words.notices.invalid } }
  }
  const faults = Object.fromEntries(Object.entries(named).map(([field, fault]) => [field, toFault(fault, words)]))
  if (notice !== null) return { form, typed, faults, notice: toNotice(notice, typed, words) }
  const isFaulty = Object.keys(faults).length > 0
  return { form, typed, faults, notice: isFaulty ? { kind: 'refused', text: words.notices.invalid } : null }
}

function toNotice(
  name: string,
  { email = '', title = '' }: Flash['typed'],
  { notices }: FormWords,
): NonNullable<SentForm['notice']> {
  if (name === 'sent') return { kind: 'waiting', text: notices.sent(email) }
  if (name === 'followed' || name === 'unfollowed') return { kind: 'done', text: notices[name](title) }
  const known = isNotice(name, notices) ? name : 'invalid'
  return { kind: KINDS[known] ?? 'refused', text: notices[known] }
}

function toFault(name: string, { fieldFaults }: FormWords): string {
  // The schemas of calls also say things such as that a field has the wrong type, which no form of ours sends.
  return Object.hasOwn(fieldFaults, name) ? fieldFaults[name as FieldFaultName] : fieldFaults.missing
}

function isNotice(name: string, notices: FormWords['notices']): name is Exclude<NoticeName, TellingNotice> {
  return Object.hasOwn(notices, name) && typeof notices[name as NoticeName] === 'string'
}
