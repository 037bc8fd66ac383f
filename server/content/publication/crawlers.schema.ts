import { z } from 'zod'
import { CRAWLERS } from '../../http/crawlers.ts'
import { strictShape } from './strict-shape.schema.ts'

const word = z.enum(['allow', 'deny'], 'expected "allow" or "deny"')

const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,59}$/

/** A crawler's product token; a known one in the spelling of its operator. */
const crawlerName = z
  .string()
  .regex(NAME, 'expected the name of a crawler, such as "GPTBot"')
  .transform((name) => CRAWLERS.find((known) => known.name.toLowerCase() === name.toLowerCase())?.name ?? name)

const uses = { search: word.optional(), answers: word.optional(), training: word.optional() }

const crawlers = z.record(crawlerName, word).default({})

/** A page about the publisher's terms: a path of this site, or an address elsewhere. */
const place = z
  .string()
  .refine(
    (text) => /^\/(?![/\\])[^\s"<>]*$/.test(text) || (/^https:\/\//.test(text) && URL.canParse(text)),
    'expected a path such as "/licensing/" or an https address',
  )

/** The schema of `publication/crawlers.json`; an unknown key is a fault (decision 0031). */
export const crawlersFileSchema = strictShape({
  search: word.default('allow'),
  answers: word.default('allow'),
  training: word.default('allow'),
  /** By name; it comes before what the crawler is for. */
  crawlers,
  /** By section, for what differs there. */
  sections: z.record(z.string(), strictShape({ ...uses, crawlers })).default({}),
  /** The terms under which the publisher licenses its texts, for people (TDM policy). */
  policy: place.optional(),
  /** The same for programs: an RSL file. */
  licence: place.optional(),
})
export type CrawlersFile = z.output<typeof crawlersFileSchema>
