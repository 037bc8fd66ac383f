import { z } from 'zod'

const label = (text: string) => z.string().trim().min(1).max(300).default(text)

/** A form with which readers opt out (PG-065). It has the words of the site, unless a page has its own. */
export const privacyChoicesSchema = z.object({
  title: z.string().trim().min(1).max(120),
  performance: label('Count what gets read, so that we know which stories earn their place'),
  functional: label('Remember what I have read'),
  targeting: label('Choose advertisements and alerts that fit me'),
  social: label('Load posts and videos of other sites'),
  save: label('Save my choices'),
  accept: label('Accept all'),
  refuse: label('Reject all'),
  saved: label('Your choices are saved for a year.'),
  honored: label('Opt-out request honored: your browser sends Global Privacy Control.'),
})
