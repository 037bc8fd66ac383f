import { z } from 'zod'
import { strictShape } from '../../content/publication/strict-shape.schema.ts'

/** Dates of front matter: a text, or what YAML makes of one. The importer converts them. */
const written = z.union([z.string(), z.date()])
const words = z.string().min(1, 'expected a text')
const dollars = z.number({ error: 'expected a price in dollars' }).nonnegative()
const address = z.url({ protocol: /^https?$/, error: 'expected an address that begins with https://' })

/** The price of a deal, in dollars. */
export const priceFileSchema = strictShape({
  now: dollars,
  was: dollars.optional(),
  merchant: words.optional(),
  url: address.optional(),
  note: words.optional(),
  checked: written.optional(),
  expires: written.optional(),
  history: z.array(strictShape({ date: written, price: dollars })).optional(),
})

/** A credit card; what an issuer words itself, such as a bonus, is a text. */
const cardFileSchema = strictShape({
  issuer: words,
  network: words.optional(),
  fee: dollars.optional(),
  feeNote: words.optional(),
  bonus: words.optional(),
  bonusNote: words.optional(),
  rewards: z.array(strictShape({ rate: words, on: words })).optional(),
  rates: z
    .array(
      strictShape({
        on: words,
        from: z.number().min(0).max(100),
        to: z.number().min(0).max(100).optional(),
        intro: words.optional(),
      }),
    )
    .optional(),
  benefits: z.array(strictShape({ name: words, text: words.optional() })).optional(),
  yearly: dollars.optional(),
  yearlyNote: words.optional(),
  credit: words.optional(),
  points: z.array(words).optional(),
  apply: address.optional(),
  phone: words.optional(),
  terms: z.array(address).optional(),
  checked: written.optional(),
})

/** One entry of a list in front matter (docs/reviews-and-lists.md). A misspelt key is a fault. */
export const entryFileSchema = strictShape({
  name: words,
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'expected lower-case letters, digits and hyphens')
    .optional(),
  award: words.optional(),
  text: words.optional(),
  details: words.optional(),
  score: z.number().min(0).max(10).optional(),
  specs: z
    .record(z.string(), z.union([z.string(), z.number()], 'expected a text or a number').transform(String))
    .optional(),
  offers: z
    .array(
      strictShape({
        merchant: words,
        price: dollars.optional(),
        url: address,
        paidUrl: address.optional(),
      }),
    )
    .optional(),
  price: priceFileSchema.optional(),
  link: strictShape({ label: words, href: words }).optional(),
  phone: words.optional(),
  card: cardFileSchema.optional(),
  image: words.optional(),
  alt: z.string().optional(),
  illustration: z.unknown().optional(),
  caption: words.optional(),
  credits: words.optional(),
})

export type WrittenEntry = z.output<typeof entryFileSchema>
export type WrittenCard = z.output<typeof cardFileSchema>
export type WrittenPrice = z.output<typeof priceFileSchema>
