import { expect, test } from 'vitest'
import { compileBody } from '../compile-body.ts'
import type { ShortcodeFault } from '../shortcode.ts'
import { toSourceBody } from '../source-body.ts'
import { h } from './h.ts'

function compile(html: string, shortcodeData: Readonly<Record<string, unknown>> = {}, language: string | null = null) {
  const faults: ShortcodeFault[] = []
  const onFault = (fault: ShortcodeFault) => void faults.push(fault)
  return { ...compileBody(html, { id: 'story', language, shortcodeData, onFault }), faults }
}

const EXAMPLE = '<p>a</p><shortcode shortcode="quicktake" text="It &lt;b&gt;floats&lt;/b&gt;."></shortcode><p>b</p>'

test('PG-032 a block without behaviour becomes HTML of its own when the story is compiled', () => {
  const { blocks } = compile(EXAMPLE)

  expect(blocks).toEqual([
    { kind: 'html', id: 'story-0', html: '<p>a</p>' },
    {
      kind: 'html',
      id: 'story-1',
      html: '<div class="quicktake"><p class="label">The quick take</p><p>It <b>floats</b>.</p></div>',
      source: { name: 'quicktake', attrs: { text: 'It <b>floats</b>.' } },
      sheet: 'editorial',
    },
    { kind: 'html', id: 'story-2', html: '<p>b</p>' },
  ])
})

test('PG-033 the fields of the payload override the attributes', () => {
  const { blocks } = compile('<shortcode shortcode="quicktake" uuid="u" title="a" text="b"/>', { u: { text: 'c' } })

  expect(blocks).toMatchObject([{ html: '<div class="quicktake"><p class="label">a</p><p>c</p></div>' }])
})

test('BR-006 the words of a block are in the language of its story', () => {
  expect(compile(EXAMPLE, {}, 'fr').blocks[1]).toMatchObject({ html: expect.stringContaining('L’essentiel') })
  expect(compile(EXAMPLE, {}, 'ar').blocks[1]).toMatchObject({ html: expect.stringContaining('The quick take') })
})

test('PG-036 a block without what it needs is left out, and reported with its place and field', () => {
  const { blocks, faults } = compile(`<shortcode shortcode="quicktake"/>${EXAMPLE}`)

  expect(blocks).toHaveLength(3)
  expect(faults).toMatchObject([{ name: 'quicktake', at: 1, reason: 'payload-invalid' }])
  expect(faults[0]?.message).toMatch(/^text: /)
})

test('PG-036 an unknown attribute is ignored and reported', () => {
  const { blocks, faults } = compile('<shortcode shortcode="quicktake" text="a" colour="red" data-x="1"/>')

  expect(blocks).toHaveLength(1)
  expect(faults).toMatchObject([{ at: 1, reason: 'unknown-attribute', message: expect.stringContaining('colour') }])
})

test('PG-036 unknown fields of a payload are ignored and reported, the block stays', () => {
  const html = '<p>a</p><shortcode shortcode="relatedlinks" uuid="u"/><shortcode shortcode="poll" uuid="p"/>'
  const items = [{ title: 'A', href: '/a/', colour: 'red' }]
  const poll = { id: 'hinge', question: 'Flat?', options: [{ id: 'y', text: 'Yes', note: 1 }, 'No'], opens: 'now' }

  const { blocks, faults } = compile(html, { u: { uuid: 'u', items, sort: 'newest' }, p: poll })

  expect(blocks).toHaveLength(3)
  expect(faults).toMatchObject([
    {
      name: 'relatedlinks',
      at: 1,
      reason: 'unknown-field',
      message: expect.stringMatching(/^items\.0\.colour, sort: /),
    },
    { name: 'poll', at: 2, reason: 'unknown-field', message: expect.stringMatching(/^options\.0\.note, opens: /) },
  ])
})

test('PG-036 of many unknown fields some are named; a payload without fields is ignored and reported', () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field${at}`, at]))
  const html = '<shortcode shortcode="quicktake" uuid="u"/><shortcode shortcode="quicktake" uuid="v" text="b"/>'

  const { blocks, faults } = compile(html, { u: { text: 'a', ...many }, v: ['b'] })

  expect(blocks).toHaveLength(2)
  expect(faults.map(({ message }) => message)).toEqual([
    'field0, field1, field2, field3, field4 and others: these fields are unknown and were ignored',
    'the payload was ignored: expected an object with fields',
  ])
})

test('PG-032 a shortcode without a block renders nothing and is reported', () => {
  expect(compile('<p>a</p><shortcode shortcode="medal"/>').faults).toMatchObject([{ reason: 'unknown-name', at: 1 }])
})

test('PG-033 a block is sent to other sites as its original shortcode', () => {
  const { blocks } = compile(EXAMPLE)
  const source = toSourceBody(blocks)

  expect(source).toContain('<shortcode shortcode="quicktake" text=')
  expect(compile(source).blocks).toEqual(blocks)
})

test('SE-005 an element of a block has no unsafe address and no attribute that runs code', () => {
  expect(h('a', { href: 'javascript:alert(1)', title: null }, 'a')).toMatchObject({ attribs: {} })
  expect(() => h('p', { onclick: 'x' })).toThrow('onclick')
  expect(() => h('p', { style: 'x' })).toThrow('style')
})

const refused: readonly { readonly fields: Readonly<Record<string, unknown>>; readonly message: string }[] = [
  { fields: { text: 7 }, message: 'text: expected a text' },
  { fields: { text: '<p> </p>' }, message: 'text: expected a text' },
  { fields: { text: 'a'.repeat(100_001) }, message: 'text: expected at most 100000 characters' },
  { fields: { text: 'a', title: {} }, message: 'title: expected a text' },
  { fields: { text: 'a', title: 'a'.repeat(10_001) }, message: 'title: expected at most 10000 characters' },
]

test.each(refused)('PG-036 a field of a block is refused with what was expected: $message', ({ fields, message }) => {
  const { blocks, faults } = compile('<shortcode shortcode="quicktake" uuid="u"/>', { u: fields })

  expect(blocks).toEqual([])
  expect(faults).toMatchObject([{ reason: 'payload-invalid', message }])
})

test('SE-005 a field with HTML is sanitised, and its links are marked as those of the text', () => {
  const text = '<p onclick="x"><a href="https://shop.example/">A</a><script>x</script></p><a href="javascript:x">B</a>'
  const links = { ownHosts: [], commerceHosts: ['shop.example'], sisterHosts: [], newTab: false, affiliates: [] }
  const { blocks } = compileBody('<shortcode shortcode="quicktake" uuid="u"/>', {
    id: 'story',
    links,
    shortcodeData: { u: { text } },
  })

  expect(blocks).toMatchObject([
    { html: expect.stringMatching(/href="https:\/\/shop\.example\/"[^>]* rel="sponsored/) },
  ])
  expect(JSON.stringify(blocks)).not.toMatch(/onclick|<script|javascript/)
})
