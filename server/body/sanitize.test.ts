import fc from 'fast-check'
import { HtmlValidate } from 'html-validate'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { XSS_HOOK, XSS_PAYLOADS } from '../../test/fixtures/xss-payloads.ts'
import { compileBody } from './compile-body.ts'
import { sanitizeHtml, toPlainText } from './sanitize.ts'
import { isFreeId } from './shape/own-id.ts'
import { elementsOf } from './shape/tree.ts'

const FORBIDDEN_TAGS =
  /^(script|style|iframe|object|embed|form|input|button|select|textarea|option|svg|math|template|noscript|link|meta|base|frame|frameset|applet|marquee|shortcode|h1)$/
const URLS = new Set(['href', 'src', 'cite', 'poster'])
const ATTRIBUTES =
  /^(href|rel|hreflang|src|alt|width|height|loading|decoding|class|id|lang|dir|title|cite|datetime|start|reversed|type|value|colspan|rowspan|scope|abbr|role|tabindex|aria-label|open|loop|muted|controls|preload|playsinline|poster|kind|srclang|label|default)$/

/** Finds HTML that could run code or take over a page, with a parser that is independent of the sanitiser. */
function faultsOf(html: string): readonly string[] {
  const faults: string[] = []
  for (const element of elementsOf(parseDocument(html).children)) {
    if (FORBIDDEN_TAGS.test(element.name)) faults.push(`<${element.name}>`)
    for (const [name, value] of Object.entries(element.attribs)) {
      if (!ATTRIBUTES.test(name)) faults.push(`${element.name} ${name}`)
      if (URLS.has(name) && !/^(https?:|mailto:|tel:|[^:]*([/?#]|$))/i.test(value)) faults.push(`${name}=${value}`)
      if (name === 'id' && !/^b[0-9a-f]{5}-/.test(value) && !isFreeId(value)) faults.push(`id=${value}`)
    }
  }
  return faults
}

const htmlOf = (html: string): string =>
  compileBody(html, { id: 'story' })
    .blocks.map((block) => (block.kind === 'html' ? block.html : ''))
    .join('')

test.each(XSS_PAYLOADS)('BX-023 the sanitiser removes $name', ({ html }) => {
  const { blocks } = compileBody(html, { id: 'story' })
  const attributes = blocks.flatMap((block) => (block.kind === 'shortcode' ? Object.entries(block.attrs) : []))

  expect([htmlOf(html), sanitizeHtml(html)].flatMap(faultsOf)).toEqual([])
  expect(
    attributes.filter(([name, value]) => /^on|^style$|^srcdoc$/.test(name) || /^\s*javascript:/i.test(value)),
  ).toEqual([])
})

test('BX-023 the corpus is large, varied and calls one hook', () => {
  expect(XSS_PAYLOADS.length).toBeGreaterThan(200)
  expect(new Set(XSS_PAYLOADS.map(({ name }) => name.split('-')[0])).size).toBeGreaterThan(7)
  expect(XSS_PAYLOADS.filter(({ html }) => html.includes(XSS_HOOK)).length).toBeGreaterThan(180)
})

const TAGS =
  'a b em span q time sub img br h1 h2 h3 h5 p pre blockquote details summary dl dt dd figure figcaption ol ul li table caption thead tbody tr td th footer div section article form audio video source hr shortcode iframe script style svg math object button select textarea template noscript font center'.split(
    ' ',
  )
const ATTRIBUTE_TEXTS = [
  'id=a',
  'id="x y"',
  'name=n',
  'class="pull x"',
  'class=short',
  'href="#a"',
  'href="javascript:x()"',
  'href="https://e.example/?a=1&b"',
  'src=/i.png',
  'src="data:x"',
  'onclick=x',
  'style="a:b"',
  'dir=rtl',
  'lang="!"',
  'colspan=3',
  'scope=row',
  'shortcode=video',
  'shortcode=pullquote text=hi',
  'width=10 height=5',
]
const WORDS = [
  'text ',
  'a &amp; b',
  ' ',
  '\n',
  'שלום ',
  'x<y ',
  '&nbsp;',
  '<!-- c -->',
  '</p>',
  '</b>',
  '</table>',
  '-->',
  ']]>',
  '"',
  "'>",
]

const markup = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...WORDS),
    fc
      .tuple(
        fc.constantFrom(...TAGS),
        fc.array(fc.constantFrom(...ATTRIBUTE_TEXTS), { maxLength: 2 }),
        tie('nodes'),
        fc.boolean(),
      )
      .map(
        ([tag, attributes, inner, closed]) => `<${[tag, ...attributes].join(' ')}>${inner}${closed ? `</${tag}>` : ''}`,
      ),
  ),
  nodes: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
})).nodes

test('SE-005 no HTML leaves the sanitiser with a forbidden construct', () => {
  fc.assert(
    fc.property(fc.oneof(markup, fc.string({ unit: 'binary' })), (html) => {
      expect([htmlOf(html), sanitizeHtml(html)].flatMap(faultsOf)).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('SE-005 compiling a compiled body changes nothing', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const once = htmlOf(html)

      expect(htmlOf(once)).toBe(once)
    }),
    { numRuns: 400 },
  )
})

test('SE-005 any HTML leaves the sanitiser as valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'heading-level': ['error', { minInitialRank: 'h2' }], 'wcag/h30': 'off', 'no-dup-id': 'error' },
  })
  await fc.assert(
    fc.asyncProperty(markup, async (html) => {
      const page = `<!doctype html><html lang="en"><head><title>x</title></head><body><main>${htmlOf(html)}</main></body></html>`
      const report = await validator.validateString(page)

      expect(
        report.results.flatMap((result) => result.messages.map((message) => `${message.ruleId}: ${message.message}`)),
      ).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('SE-005 plain text has no markup', () => {
  expect(toPlainText('<h2>A &amp; B</h2><p>it&#8217;s <b>on</b></p>')).toBe('A & B it’s on')
})

test('SE-005 a live update keeps its paragraphs and has no ids or shortcodes', () => {
  expect(sanitizeHtml('<h3 id="a">x</h3><p>y</p><shortcode shortcode="video"/>')).toBe('<h2>x</h2><p>y</p>')
})

test('BX-020 a picture of another host, which the CSP blocks, becomes a link; the site’s own stays', () => {
  expect(sanitizeHtml('<p><img src="https://other.example/a.jpg" alt="A view"></p>')).toBe(
    '<p><a href="https://other.example/a.jpg" rel="noopener">A view</a></p>',
  )
  expect(sanitizeHtml('<p><img data-src="https://other.example/a.jpg"></p>')).toContain('>other.example</a>')
  expect(sanitizeHtml('<p><img src="/resize/ab/hub/a.jpg?width=1" alt=""></p>')).toContain(
    'src="/resize/ab/hub/a.jpg?width=1"',
  )
  expect(sanitizeHtml(`<p><img src="https://img.example/resize/${'ab'.repeat(32)}/hub/a.jpg" alt=""></p>`)).toContain(
    '<img',
  )
})
