import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const MODULES = resolve(import.meta.dirname, '..', '..', 'node_modules')

type Thing = Readonly<Record<string, unknown>>

/**
 * What the types of schema.org's vocabulary refuse in structured data: unknown properties, and values of a wrong type.
 * The compiler reads the data as literals, as if somebody had typed it.
 *
 * @param things JSON-LD by the path of its page
 */
export function findVocabularyFaults(things: ReadonlyMap<string, readonly Thing[]>): readonly string[] {
  const all = [...things].flatMap(([path, list]) =>
    list.map((thing) => ({ path, thing, type: String(thing['@type']) })),
  )
  const types = [...new Set(all.map(({ type }) => type))]
  const literals = all.map(
    ({ path, thing, type }, index) =>
      `// ${path}\nexport const t${index}: WithContext<${type}> = ${JSON.stringify(thing)}`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-'))
  writeFileSync(
    join(folder, 'things.ts'),
    `import type { WithContext, ${types.join(', ')} } from 'schema-dts'\n${literals.join('\n')}\n`,
  )
  const options = {
    module: 'nodenext',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    paths: { 'schema-dts': [join(MODULES, 'schema-dts')], 'schema-dts-lib': [join(MODULES, 'schema-dts-lib')] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['things.ts'] }))
  const { stdout } = spawnSync(join(MODULES, '.bin', 'tsc'), ['-p', folder], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return stdout.split('\n').filter((line) => /error TS/.test(line))
}

const named = z.looseObject({ name: z.string().min(1) })
const offer = z.looseObject({ price: z.number().positive(), priceCurrency: z.string().length(3) })
const range = z.looseObject({ lowPrice: z.number().positive(), priceCurrency: z.string().length(3) })
const rating = z.looseObject({ ratingValue: z.number(), bestRating: z.number(), worstRating: z.number() })
const product = z.looseObject({ name: z.string().min(1) })

const image = z.union([z.url(), z.looseObject({ contentUrl: z.url() })])
const moment = z.iso.datetime({ offset: true })

/**
 * What Google's documentation requires of a thing, by type (developers.google.com/search/docs/appearance/structured-data);
 * of types that it does not document, what a reader of the vocabulary needs at least.
 */
const REQUIRED: Readonly<Record<string, z.ZodType>> = {
  NewsArticle: z.looseObject({
    headline: z.string().min(1),
    datePublished: moment,
    dateModified: moment,
    author: z.array(named),
    publisher: named,
    image: z.array(image).optional(),
  }),
  Review: z.looseObject({ author: z.array(named).min(1), itemReviewed: product, reviewRating: rating }),
  Product: z.union([
    product.extend({ offers: z.union([offer, z.array(offer).min(1), range]) }),
    product.extend({ review: z.looseObject({ author: named, reviewRating: rating }) }),
  ]),
  ItemList: z.looseObject({
    itemListElement: z.array(z.looseObject({ position: z.int().positive(), item: product })).min(1),
  }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(z.looseObject({ position: z.int().positive(), name: z.string().min(1), item: z.url() }))
      .min(2),
  }),
  FAQPage: z.looseObject({
    mainEntity: z.array(named.extend({ acceptedAnswer: z.looseObject({ text: z.string().min(1) }) })).min(1),
  }),
  HowTo: z.looseObject({ name: z.string().min(1), step: z.array(z.looseObject({ text: z.string().min(1) })).min(2) }),
  MortgageLoan: z.looseObject({ name: z.string().min(1), interestRate: z.number() }),
  VideoObject: z.looseObject({ name: z.string().min(1), thumbnailUrl: z.array(z.url()).min(1), uploadDate: moment }),
  LiveBlogPosting: z.looseObject({
    headline: z.string().min(1),
    coverageStartTime: moment,
    liveBlogUpdate: z.array(z.looseObject({ headline: z.string().min(1), datePublished: moment })).min(1),
  }),
  ProfilePage: z.looseObject({ mainEntity: named }),
  WebSite: z.looseObject({ name: z.string().min(1), url: z.url() }),
  NewsMediaOrganization: z.looseObject({
    name: z.string().min(1),
    url: z.url(),
    logo: z.looseObject({ url: z.url() }),
  }),
  CollectionPage: z.looseObject({ name: z.string().min(1), url: z.url() }),
  WebPage: z.looseObject({ name: z.string().min(1), url: z.url() }),
}

/** What a thing lacks of the fields that its type requires; a type without a rule is a fault, too. */
export function findMissingFields(thing: Thing): readonly string[] {
  const type = String(thing['@type'])
  const rule = REQUIRED[type]
  if (rule === undefined) return [`${type}: no rule says what it requires`]
  return (rule.safeParse(thing).error?.issues ?? []).map(({ path, message }) => `${type}.${path.join('.')}: ${message}`)
}
