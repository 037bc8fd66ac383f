import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentSchema } from '../../../shared/entities/composed-page.schema.ts'
import { buildArticle } from '../../../test/builders/content.ts'
import { compileBody } from '../../body/compile-body.ts'
import { toSourceBody } from '../../body/source-body.ts'
import { toPublicContent } from './source-body.ts'

const shortcodeData = { g1: { title: 'Pictures' } }
const compile = (html: string) => compileBody(html, { id: 'doc-1', shortcodeData })

const pieces = fc.constantFrom(
  '<p>One &amp; two</p>',
  '<h2>A heading</h2>',
  '<p onclick="x()">Bad<script>alert(1)</script></p>',
  '<shortcode shortcode="youtube_video" url="https://youtu.be/x" title="A &quot;video&quot;"></shortcode>',
  '<shortcode shortcode="gallery" uuid="g1"></shortcode>',
  '<shortcode shortcode="pullquote" quote="Said"></shortcode>',
  '<shortcode shortcode="newsletter"></shortcode>',
  '<ul><li>One<ul><li>Two</li></ul></li></ul>',
  'plain text',
  '<p><a href="https://youtu.be/x" rel="noopener">youtu.be</a></p>',
)

test('CL-002 a body in a response compiles to the same blocks again', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (html) => {
      const compiled = compile(html.join(''))

      expect(compile(toSourceBody(compiled.blocks))).toEqual(compiled)
    }),
  )
})

test('SE-005 a body that was never compiled is sanitised in a response', () => {
  const content = toPublicContent(buildArticle({ body: '<p>Hi<img src=x onerror=alert(1)></p><script>x</script>' }))

  expect(JSON.stringify(content)).not.toMatch(/onerror|script>/)
  expect(content).toMatchObject({ body: expect.stringContaining('Hi') })
})

test.each([
  { typeName: 'content_gallery', items: [{ id: 'i1', body: '<p>A<script>x</script></p>' }] },
  { typeName: 'content_livearticle', items: [{ id: 'i1', sequence: 1, body: '<p>A<script>x</script></p>' }] },
])('SE-005 the items of a $typeName are sanitised in a response', (fields) => {
  const given = contentSchema.parse({ id: 'c1', slug: 'a', headline: 'A', title: 'A', ...fields })

  expect(toPublicContent(given)).toMatchObject({ items: [{ body: '<p>A</p>' }] })
})

test('CL-024 content in a response has only the fields of its schema', () => {
  const door = contentSchema.parse({ id: 'tech', typeName: 'content_door', slug: 'tech', title: 'Tech' })

  expect(toPublicContent(Object.assign({ draft: true, note: 'for the desk' }, door))).toEqual(door)
})

test('SE-013 an author in a response has no e-mail address', () => {
  const author = { id: 'u1', typeName: 'content_author', username: 'ada', firstName: 'Ada', email: 'ada@example.com' }

  expect(JSON.stringify(toPublicContent(contentSchema.parse(author)))).not.toContain('ada@example.com')
})
