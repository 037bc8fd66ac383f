import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { HTML_BLOCKS } from '../server/body/blocks/html-blocks.ts'
import { compileBody } from '../server/body/compile-body.ts'
import { LOWERED_FIELDS } from '../server/body/lower-shortcode.ts'
import type { ShortcodeFault } from '../server/body/shortcode.ts'
import { BLOCK_SCHEMAS } from '../shared/body/blocks.schema.ts'

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const docs = read('docs/blocks.md')
const page = read('publication/pages/blocks.md')
const [, front = '', text = ''] = page.split(/^---$/m)

/** The registry of the requirements. */
const NAMES =
  'gallery video youtube_video faq reviewcard commercebutton commercelink buybutton commercepromo newsletter ' +
  'twitter_tweet instagram_post facebook_post facebook_video tiktok_video threads_post reddit_post pinterest_pin ' +
  'spotify_track soundcloud_track vimeo_video twitch_stream chart chart_embed table table-of-contents relatedlinks ' +
  'quicktake pullquote blockquote image imagegroup imagecompare infocard description cnetlisticle ' +
  'cross_content_listicle listicle precap bestlist versus comparisontable prosandcons specs pricing rating ' +
  'productcard creditcard mortgagerates savingsrates cdrates checkingrates broadbandproviders broadbandspeed ' +
  'solarform podcast poll quiz iframe callout'

/** The fields of a block, with those inside its lists. */
function keysOf(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const keys = new Set<string>()
  JSON.stringify(json, (key, value: unknown) => {
    if (key === 'properties' && typeof value === 'object' && value !== null) {
      for (const name of Object.keys(value)) keys.add(name)
    }
    return value
  })
  return [...keys]
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  ...LOWERED_FIELDS,
  ...Object.fromEntries(
    Object.entries({
      ...BLOCK_SCHEMAS,
      ...Object.fromEntries(Object.entries(HTML_BLOCKS).map(([name, { schema }]) => [name, schema])),
    }).map(([name, schema]) => [name, keysOf(schema)]),
  ),
}

/** The payloads of the page. The import replaces each illustration with a picture. */
const payloads = parse(front, (_key, value: unknown) =>
  typeof value === 'object' && value !== null && 'illustration' in value
    ? { ...value, illustration: undefined, src: '/a.jpg', width: 1600, height: 900 }
    : value,
).additionalShortcodeData as Readonly<Record<string, unknown>>

/** The blocks of the page, in order. */
const examples = [...text.matchAll(/<shortcode shortcode="([\w-]+)"(?: \w+="[^"]*")*>/g)].map(([tag, name = '']) => ({
  tag,
  name,
}))

function findFaults(html: string, shortcodeData: Readonly<Record<string, unknown>>): readonly ShortcodeFault[] {
  const faults: ShortcodeFault[] = []
  compileBody(html, { id: 'story', shortcodeData, onFault: (fault) => void faults.push(fault) })
  return faults
}

test('PG-032 every name of the registry is a block, with a place in docs/blocks.md and on the page of blocks', () => {
  expect(NAMES.split(' ')).toHaveLength(60)
  for (const name of NAMES.split(' ')) {
    expect(FIELDS, name).toHaveProperty([name])
    expect(docs, name).toContain(`\`${name}\``)
    expect(examples.map((example) => example.name)).toContain(name)
  }
})

test('PG-032 docs/blocks.md names every block once as the first cell of a row, and each of its fields', () => {
  const missing = Object.entries(FIELDS).flatMap(([name, fields]) =>
    [name, ...fields].filter((word) => !docs.includes(`\`${word}\``)).map((word) => `${name}: ${word}`),
  )
  const rows = docs
    .split('\n')
    .flatMap((line) => /^\| ((?:`[\w-]+`(?:, )?)+) \|/.exec(line)?.[1]?.match(/[\w-]+/g) ?? [])

  expect(missing).toEqual([])
  expect(rows.toSorted()).toEqual(Object.keys(FIELDS).toSorted())
})

test('PG-032 the page of blocks in the demo publication shows every block, and none of them is faulty', () => {
  expect(new Set(examples.map(({ name }) => name))).toEqual(new Set(Object.keys(FIELDS)))
  expect(findFaults(`<h2>A heading</h2>${examples.map(({ tag }) => `${tag}</shortcode>`).join('')}`, payloads)).toEqual(
    [],
  )
})

test.each(Object.keys(FIELDS))(
  'PG-036 an unknown attribute of %s is reported with the place of its block, and so are a missing and a broken payload',
  (name) => {
    const { tag = '' } = examples.find((example) => example.name === name) ?? {}
    const faulty = `<h2>A heading</h2><shortcode shortcode="callout" text="a"></shortcode>${tag.slice(0, -1)} colour="red"></shortcode>}`
    const keyed = `<p>a</p><shortcode shortcode="${name}" uuid="none"></shortcode>`

    expect(findFaults(faulty, payloads)).toEqual([
      expect.objectContaining({ name, at: 2, reason: 'unknown-attribute', message: expect.stringContaining('colour') }),
    ])
    expect(findFaults(keyed, {})).toMatchObject([{ name, at: 1, reason: 'no-payload', key: 'none' }])
    expect(findFaults(keyed, { none: '{"a":' })).toMatchObject([{ name, at: 1, reason: 'payload-invalid' }])
  },
)

/** Blocks that need nothing of their author; most of them are tools then, and one prints a table of the site. */
const NEED_NOTHING = [
  ...['table-of-contents', 'broadbandproviders', 'solarform', 'storage_table'],
  ...['cdrates', 'checkingrates', 'savingsrates'],
]

test.each(Object.keys(FIELDS).filter((name) => !NEED_NOTHING.includes(name)))(
  'PG-036 %s without what it needs is left out, and the report says what was expected',
  (name) => {
    const faults = findFaults(`<p>a</p><shortcode shortcode="${name}"></shortcode>`, {})

    expect(faults).toMatchObject([{ name, at: 1, reason: 'payload-invalid' }])
    expect(faults[0]?.message).toMatch(/^(?:[\w.]+: )?expected [a-z]/)
    expect(faults[0]?.message).not.toMatch(/Invalid input|undefined|null|nothing to show/)
  },
)
