import { expect, test } from 'vitest'
import { buildContent } from '../../../test/builders/content.ts'
import { readBodyText, readHeadText } from './content-text.ts'
import { toText } from './html-text.ts'

test('BX-037 the text of HTML is what readers see, with its blocks apart', () => {
  const html =
    '<h2>One</h2><p>T<b>w</b>o&nbsp;&amp; th<i>ree</i></p><!-- no --><script>no</script><style>no</style><ul><li>a<li>b</ul>'

  expect(toText(html)).toBe('One Two & three a b')
  expect(toText('<p>open <b>tags & <')).toBe('open tags & <')
})

test('BX-037 a body without its compiled form is read without its blocks', () => {
  const content = buildContent({ typeName: 'content_article', body: '<p>Before</p>[video id="7"]<p>[sic] after</p>' })

  expect(readBodyText(content, null)).toBe('Before after')
})

const documents: readonly { readonly fields: Readonly<Record<string, unknown>>; readonly found: readonly string[] }[] =
  [
    {
      fields: { typeName: 'content_gallery', items: [{ id: '1', headline: 'A lens', body: '<p>Glass</p>' }] },
      found: ['A lens', 'Glass'],
    },
    {
      fields: { typeName: 'content_review', good: 'Quiet', bad: 'Dear', bottomLine: 'Buy it' },
      found: ['Quiet', 'Dear', 'Buy it'],
    },
    {
      fields: {
        typeName: 'content_livearticle',
        intro: '<p>Hello</p>',
        items: [{ id: '1', headline: 'First', body: '<p>Post</p>' }],
      },
      found: ['Hello', 'First', 'Post'],
    },
    {
      fields: { typeName: 'content_product', name: 'Quiet 3', attributes: [{ name: 'Weight', val: '254 g' }] },
      found: ['Weight', '254 g'],
    },
    {
      fields: { typeName: 'content_author', firstName: 'Ada', lastName: 'King', authorBio: '<p>Writes</p>' },
      found: ['Writes'],
    },
  ]

test.each(documents)('BX-037 the parts of $fields.typeName are found', ({ fields, found }) => {
  const body = readBodyText(buildContent(fields), null)

  for (const text of found) expect(body).toContain(text)
})

test('BX-037 names and keywords of a story are found with its dek', () => {
  const fields = {
    typeName: 'content_article',
    ...{ headline: 'A &amp; B', dek: 'Of <i>two</i>' },
    topics: [{ slug: 'phones', name: 'Phones' }],
    tags: [{ slug: 'hard-news', name: null }],
    author: { username: 'ada', firstName: 'Ada', lastName: 'King' },
  }

  expect(readHeadText(buildContent(fields))).toMatchObject({
    title: 'A & B',
    names: 'Of two · Phones · hard-news · Ada King',
  })
})
