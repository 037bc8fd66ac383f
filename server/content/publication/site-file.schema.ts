import { z } from 'zod'
import { CONSENT_SOURCES, type ExternalConsent } from '../../../shared/consent/consent-settings.ts'
import { LEAVE_OUT_WORDS, type LeaveOutWord } from '../../addresses/routing/leave-out.ts'
import { DEFAULT_CURRENCY } from '../../body/money.ts'
import { DEFAULT_TIME_ZONE } from '../../body/short-date.ts'
import { findNearest } from '../../process/nearest.ts'
import { siteKey } from '../../process/site-key.ts'
import { adNetworksSchema } from './ad-networks.schema.ts'
import { strictShape } from './strict-shape.schema.ts'

const text = (longest: number) =>
  z.string('expected text').trim().min(1, 'expected some text').max(longest, `expected at most ${longest} characters`)

const hex = z
  .string('expected a colour such as "#1f6b3b"')
  .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'expected a colour such as "#1f6b3b"')
  .transform((colour) => (colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour).toLowerCase())

/** One colour for both themes, or `[light, dark]`. */
const pair = z.union([hex.transform((colour): [string, string] => [colour, colour]), z.tuple([hex, hex])], {
  error: 'expected a colour such as "#1f6b3b", or two: [light theme, dark theme]',
})

const palette = strictShape(
  { fill: pair, on: pair.optional(), text: pair.optional(), vivid: pair.optional(), tint: pair.optional() },
  'expected a colour such as "#1f6b3b", or {fill, on, text, vivid, tint}',
)

/** A single colour means a fill of that colour. */
const colour = z.preprocess((value) => (typeof value === 'string' ? { fill: value } : value), palette)

const name = z
  .string('expected the name of a section, such as "garden"')
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'expected lower-case letters, digits and hyphens, such as "garden"')
  .max(40, 'expected at most 40 characters')

const section = strictShape({
  name,
  title: text(40),
  colour: colour.optional(),
  topics: z.array(strictShape({ slug: name, title: text(60) })).default([]),
})

const file = z
  .string('expected a file of the publication')
  .regex(/^(?!.*\.\.)[\w-][\w./-]*\.svg$/i, 'expected an SVG file inside the publication, such as "logo.svg"')

/** A BCP 47 language tag. */
const languageTag = z
  .string('expected a language, such as "en-US"')
  .refine((tag) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag), 'expected a language, such as "en-US"')

/** A named IANA zone. Intl also accepts offsets such as "+01:00", which have no daylight saving time. */
const timeZone = z
  .string('expected a time zone, such as "Europe/Paris"')
  .refine((zone) => /^[a-z]/i.test(zone) && isTimeZone(zone), 'expected a time zone, such as "Europe/Paris"')

/** ISO 4217. */
const currency = z
  .string('expected a currency, such as "GBP"')
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'expected a currency, such as "GBP"')

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }) !== null
  } catch {
    return false
  }
}

const leaveOutWord = z.string('expected a word such as "deals"').transform((word, context): LeaveOutWord => {
  const found = LEAVE_OUT_WORDS.find((known) => known === word)
  if (found !== undefined) return found
  const nearest = findNearest(word, LEAVE_OUT_WORDS)
  const hint = nearest === null ? `there are ${LEAVE_OUT_WORDS.join(', ')}` : `did you mean "${nearest}"?`
  context.addIssue({ code: 'custom', message: `the platform has no "${word}"; ${hint}` })
  return z.NEVER
})

const host = z
  .string('expected a host, such as "shop.example"')
  .regex(/^[a-z\d]+(?:[.-][a-z\d]+)*$/i, 'expected a host without scheme and path, such as "shop.example"')
  .toLowerCase()

const hosts = z.array(host, 'expected a list of hosts, such as ["shop.example"]')

const localAddress = z
  .string('expected an address of this site')
  .regex(/^\/(?!\/)\S*$/, 'expected an address of this site, such as "/videos/"')

/** A video of the publication itself, shown as the advertisement of longer videos where there is no ad server. */
const houseSpot = strictShape(
  {
    mp4Url: localAddress.regex(/\.mp4$/, 'expected an MP4, such as "/media/spots/spring.mp4"'),
    duration: z.number('expected seconds').positive('expected seconds').max(60, 'expected at most 60 seconds'),
    title: text(120),
    href: localAddress,
  },
  'expected {mp4Url, duration, title, href}',
)

/** Who asks readers for consent; null: the site itself. */
const consent = strictShape(
  {
    source: z.enum(CONSENT_SOURCES, `expected one of ${CONSENT_SOURCES.join(', ')}`),
    /** Of this site, because the policy runs no script of another host. */
    script: localAddress.optional(),
  },
  'expected {source, script}',
).transform(({ source, script }, context): ExternalConsent | null => {
  if (source !== 'own') return { source, ...(script !== undefined && { script }) }
  if (script !== undefined) {
    context.addIssue({ code: 'custom', path: ['script'], message: 'expected no script, as the site itself asks' })
  }
  return null
})

/** The schema of `publication/site.json`; an unknown key is a fault. */
export const siteFileSchema = strictShape({
  name: text(60),
  key: siteKey.optional(),
  language: languageTag.optional(),
  currency: currency.default(DEFAULT_CURRENCY),
  timeZone: timeZone.default(DEFAULT_TIME_ZONE),
  tagline: text(120).optional(),
  description: text(400).optional(),
  publisher: text(80).optional(),
  logo: z
    .union([strictShape({ text: text(40) }), strictShape({ file, alt: text(80).optional() })], {
      error: 'expected {"text"} or {"file", "alt"}, the file an SVG of the publication such as "logo.svg"',
    })
    .optional(),
  favicon: file.optional(),
  brands: strictShape({ roadshow: text(40) })
    .partial()
    .default({}),
  feeds: strictShape({
    text: z.enum(['summary', 'whole'], 'expected "summary" or "whole"').default('summary'),
    items: z.int('expected a whole number').min(1, 'expected 1 to 100').max(100, 'expected 1 to 100').default(25),
    /** What the ids of stories in feeds are made from; absent: the name (MV-023). */
    ids: z.string('expected a text').min(1, 'expected a text that is not empty').max(200).optional(),
  }).default({ text: 'summary', items: 25 }),
  search: strictShape({
    /** Groups of words that mean the same: a search for one finds the others. */
    synonyms: z
      .array(
        z
          .array(text(60), 'expected words such as ["EV", "electric car"]')
          .min(2, 'expected at least two words')
          .max(5, 'expected at most five words'),
      )
      .max(500)
      .default([]),
  }).default({ synonyms: [] }),
  /** The page that says why readers can trust the publication (PG-030). */
  whyTrust: z
    .string('expected the path of a page, such as "/how-we-work/"')
    .regex(/^\/(?:[\w-]+\/)+$/, 'expected the path of a page, such as "/how-we-work/"')
    .optional(),
  sections: z.array(section).default([]),
  links: strictShape({
    /** Replaces the hosts of PG-044. */
    commerceHosts: hosts.optional(),
    sisterHosts: hosts.default([]),
    newTab: z.boolean('expected true or false').default(false),
  }).prefault({}),
  /** Who sees the results of experiments: everybody at /ab-test-summary/, or readers of the numbers alone. */
  experimentResults: z.enum(['public', 'private'], 'expected "public" or "private"').default('private'),
  houseSpot: houseSpot.optional(),
  ads: adNetworksSchema.optional(),
  scripts: strictShape({
    /** Where scripts of others run: in frames of another site, or in the page itself, which can then be read and changed. */
    mode: z.enum(['frame', 'page'], 'expected "frame" or "page"').default('frame'),
  }).default({ mode: 'frame' }),
  consent: consent.default(null),
  leaveOut: z.array(leaveOutWord, 'expected a list of words such as ["deals", "videos"]').default([]),
  colours: strictShape({ accent: colour.optional(), marker: hex.optional(), paper: hex.optional() }).default({}),
})
export type SiteFile = z.output<typeof siteFileSchema>
export type HouseSpot = z.output<typeof houseSpot>
/** A publisher's colour: the fill, and any other tokens that must not be derived. */
export type ColourChoice = z.output<typeof colour>
export type SectionChoice = z.output<typeof section>
