import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { BLOCK_SCHEMAS } from '../../shared/body/blocks.schema.ts'
import { compileBody } from './compile-body.ts'
import { toSourceBody } from './source-body.ts'

const medal = z.object({ title: z.string(), rank: z.coerce.number(), words: z.string().optional() })

// Test files of a worker share their modules, so the block is removed again.
beforeAll(() => {
  Reflect.set(BLOCK_SCHEMAS, 'medal', medal)
})
afterAll(() => {
  Reflect.deleteProperty(BLOCK_SCHEMAS, 'medal')
})

function compile(html: string, shortcodeData: Readonly<Record<string, unknown>> = {}) {
  const faults: unknown[] = []
  return { ...compileBody(html, { id: 'story', shortcodeData, onFault: (fault) => faults.push(fault) }), faults }
}

test('PG-033 the data of a block is its attributes, overridden by the fields of its payload', () => {
  const { blocks } = compile('<shortcode shortcode="medal" uuid="u1" title="Gold" rank="3"/>', { u1: '{"rank":1}' })

  expect(blocks).toEqual([
    {
      kind: 'active',
      id: 'story-0',
      name: 'medal',
      attrs: { uuid: 'u1', title: 'Gold', rank: '3' },
      data: { title: 'Gold', rank: 1 },
      html: null,
    },
  ])
})

test('PG-033 a block whose data its schema refuses is left out and reported', () => {
  const { blocks, faults } = compile('<p>a</p><shortcode shortcode="medal" title="Gold" rank="first"/>')

  expect(blocks).toEqual([{ kind: 'html', id: 'story-0', html: '<p>a</p>' }])
  expect(faults).toEqual([
    { name: 'medal', at: 1, reason: 'payload-invalid', key: null, message: expect.stringMatching(/^rank: /) },
  ])
})

test('SE-005 text that a block gets from an attribute or a payload is sanitised', () => {
  const { blocks } = compile('<shortcode shortcode="medal" uuid="u1" title="&lt;img onerror=x&gt;a" rank="1"/>', {
    u1: { words: '<p onclick="x">b</p>' },
  })

  expect(blocks).toMatchObject([{ data: { title: expect.not.stringContaining('onerror'), words: '<p>b</p>' } }])
})

test('PG-033 a block is sent to other sites as its original shortcode', () => {
  const { blocks } = compile('<shortcode shortcode="medal" title="Gold" rank="1"/>')

  expect(toSourceBody(blocks)).toBe('<shortcode shortcode="medal" title="Gold" rank="1"></shortcode>')
})
