import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildImport } from '../../test/builders/import.ts'
import { buildFolder } from '../../test/builders/store.ts'
import { buildWxr } from '../../test/builders/wxr.ts'
import { toShownText } from '../../test/harness/shown-words.ts'
import { readSourceItems } from '../../test/harness/source-words.ts'
import { findLostWords } from '../../test/harness/words.ts'

/** A part of a post, with the words that a reader sees of it. */
interface Part {
  readonly html: string
  readonly text: string
}

/** Words as editors write them; none is a word that a shortcode reads as a switch. */
const words = fc
  .array(fc.stringMatching(/^[a-zàéüñßøκλмн中]{3,9}$/), { minLength: 1, maxLength: 4 })
  .map((list) => list.map((word) => `${word}q`).join(' '))

/** A part around two texts. */
const around = (html: (a: string, b: string) => string): fc.Arbitrary<Part> =>
  fc.tuple(words, words).map(([a, b]) => ({ html: html(a, b), text: `${a} ${b}` }))

const LEAVES: readonly fc.Arbitrary<Part>[] = [
  around((a, b) => `<p>${a} <em>${b}</em></p>`),
  around((a, b) => `${a}\n\n${b}`),
  around((a, b) => `<h3>${a}</h3><ul><li>${b}</li></ul>`),
  around((a, b) => `<table><caption>${a}</caption><tr><td>${b}</td></tr></table>`),
  around((a, b) => `<form><label>${a}</label><select><option>${b}</option></select></form>`),
  around((a, b) => `<p>${a}<button>${b}</button></p>`),
  around((a, b) => `<dl><dt>${a}</dt><dd>${b}</dd></dl>`),
  around((a, b) => `${a}<img src="https://site.example/${a.length}.png" alt="${b}">`),
  around((a, b) => `<svg><text>${a}</text></svg><xmp>${b}</xmp>`),
  around((a, b) => `[caption id="x"]<img src="https://site.example/a.png" alt="${a}"> ${b}[/caption]`),
  around((a, b) => `[maker_box title="${a}"]${b}[/maker_box]`),
  around((a, b) => `[hero heading="${a}" text="${b}" colour="red"]`),
  around((a, b) => `[php]$${a} = "<${b}>";[/php]`),
  around((a, b) => `<!-- wp:maker/card ${JSON.stringify({ title: a, data: { quote: b } })} /-->`),
  around((a, b) => `<!-- wp:maker/box ${JSON.stringify({ heading: a })} --><div>${b}</div><!-- /wp:maker/box -->`),
  around((a, b) => `<!-- wp:details --><details><summary>${a}</summary>${b}</details><!-- /wp:details -->`),
  around((a, b) => `<!-- wp:jetpack/field-select ${JSON.stringify({ label: a, options: [b] })} /-->`),
  around(
    (a, b) =>
      `<figure class="wp-block-gallery"><ul><li class="blocks-gallery-item"><img src="https://site.example/a.png" alt="${a}"></li></ul><figcaption>${b}</figcaption></figure>`,
  ),
]

/** Boxes around a part, as builders and editors nest them. */
const BOXES: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => `<div>${html}</div>`,
  (html) => `<blockquote>${html}</blockquote>`,
  (html) => `<!-- wp:group --><div class="wp-block-group">${html}</div><!-- /wp:group -->`,
  (html) => `[et_pb_text]${html}[/et_pb_text]`,
  (html) => `[some_box colour="red"]${html}[/some_box]`,
]

const part = fc
  .tuple(fc.oneof(...LEAVES), fc.constantFrom(...BOXES), fc.constantFrom(...BOXES))
  .map(([{ html, text }, inner, outer]): Part => ({ html: outer(inner(html)), text }))
const post = fc.array(part, { minLength: 1, maxLength: 6 })

/** Runs of each property; each imports an export of several posts. */
const RUNS = 8

/** The lost words of each post of an export, which is imported into a store of its own. */
async function importPosts(file: string, content: string, posts: readonly (readonly Part[])[]) {
  const { run, desk } = buildImport()
  const folder = buildFolder()
  writeFileSync(join(folder, file), content)
  const report = await run(folder)
  expect(report.counts.refused).toBe(0)
  return Promise.all(
    posts.map(async (parts, index) => {
      const shown = await toShownText(desk.store, 'article', `post-${index}`)
      return findLostWords(parts.map(({ text }) => text).join(' '), shown)
    }),
  )
}

test('MV-014 the story of any WordPress post has all its words', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(post, { minLength: 1, maxLength: 5 }), async (posts) => {
      const items = posts.map((parts, index) => ({
        id: index + 1,
        slug: `post-${index}`,
        content: parts.map(({ html }) => html).join('\n\n'),
      }))
      const lost = await importPosts('export.xml', buildWxr(items), posts)
      expect(lost).toEqual(posts.map(() => []))
    }),
    { numRuns: RUNS },
  )
})

/** A card of Ghost with two texts. */
const card = (
  name: string,
  payload: (a: string, b: string) => object,
): fc.Arbitrary<Part & { readonly card: readonly [name: string, payload: object] }> =>
  fc.tuple(words, words).map(([a, b]) => ({ html: '', text: `${a} ${b}`, card: [name, payload(a, b)] as const }))

const GHOST_CARDS = fc.oneof(
  card('callout', (a, b) => ({ calloutText: `${a} <b>${b}</b>` })),
  card('toggle', (a, b) => ({ heading: a, content: `<p>${b}</p>` })),
  card('product', (a, b) => ({ productTitle: a, productDescription: `<p>${b}</p>` })),
  card('header', (a, b) => ({ header: a, subheader: b })),
  card('bookmark', (a, b) => ({ url: 'https://example.com/', metadata: { title: a, description: b } })),
  card('embed', (a, b) => ({ url: 'https://youtu.be/abcdefghijk', metadata: { title: a }, caption: b })),
  card('gallery', (a, b) => ({ images: [{ src: '/a.png', alt: a, caption: b }] })),
  card('file', (a, b) => ({ src: '/a.pdf', fileTitle: a, fileCaption: b })),
  card('call-to-action', (a, b) => ({ textValue: `<p>${a}</p>`, buttonText: b, buttonUrl: 'https://example.com/' })),
  card('signup', (a, b) => ({ header: a, buttonText: b })),
  card('code', (a, b) => ({ code: `<${a}>`, caption: b })),
  card('markdown', (a, b) => ({ markdown: `# ${a}\n\n- ${b}` })),
  card('tomorrow', (a, b) => ({ title: a, parts: [{ text: b }] })),
)

test('MV-014 the story of a Ghost post has all words of any cards, in either editor', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(GHOST_CARDS, { minLength: 1, maxLength: 6 }), fc.boolean()), {
        minLength: 1,
        maxLength: 5,
      }),
      async (given) => {
        const posts = given.map(([cards, isLexical], index) => {
          const named = cards.map(({ card: [name, payload] }) => ({ type: name, ...payload }))
          const lexical = { root: { children: [{ type: 'paragraph', children: named }] } }
          const mobiledoc = { cards: cards.map((one) => one.card), sections: cards.map((_, place) => [10, place]) }
          return {
            id: index + 1,
            slug: `post-${index}`,
            status: 'published',
            published_at: '2024-05-01T10:00:00.000Z',
            ...(isLexical ? { lexical: JSON.stringify(lexical) } : { mobiledoc: JSON.stringify(mobiledoc) }),
          }
        })
        const content = JSON.stringify({ meta: {}, data: { posts } })
        const lost = await importPosts(
          'export.json',
          content,
          given.map(([cards]) => cards),
        )
        expect(lost).toEqual(given.map(() => []))
      },
    ),
    { numRuns: RUNS },
  )
})

test.each(['wordpress/harbour/export.xml', 'ghost/quay/export.json'])(
  'MV-014 the stories of %s have all words of their posts',
  async (path) => {
    const { run, desk } = buildImport()
    const file = join(import.meta.dirname, '../../test/fixtures', path)
    const { items } = await run(file)
    // Two posts may have the same slug, which is their id in the report.
    const shownOf = async (id: string): Promise<string> => {
      const found = items.filter(({ source, status }) => source.id === id && status === 'created')
      const texts = found.map(({ type, slug }) => toShownText(desk.store, type ?? '', slug ?? ''))
      return (await Promise.all(texts)).join('\n')
    }

    const imported = readSourceItems(file).filter(({ id }) =>
      items.some(({ source, status }) => source.id === id && status === 'created'),
    )
    const lost = await Promise.all(imported.map(async ({ id, text }) => findLostWords(text, await shownOf(id))))

    expect(lost.flat()).toEqual([])
  },
)
