import { expect, test } from 'vitest'
import { SiteError } from '../../shared/errors.ts'
import { type ComponentTree, settleComponents } from './component-rule.ts'

const asked = { edition: 'us', id: 'old' }

interface Fault {
  readonly code: number
  readonly message?: string
  readonly context?: { readonly availableOn: readonly { readonly edition: string; readonly slug: string }[] }
}

function buildPage(fault: Fault, required?: boolean): ComponentTree {
  const placed = [{ id: 'c1' }, { id: 'c2', ...(required === undefined ? {} : { required }) }]
  return {
    layout: { rows: [{ columns: [{ components: placed }] }] },
    components: { c1: { name: 'body' }, c2: { name: 'related', errors: [fault, { code: 404 }] } },
  }
}

const places = (edition: string) => ({ availableOn: [{ edition, slug: 'new' }] })

test('CL-017 a first error 301 moves the page to the slug of its edition', () => {
  const answer = settleComponents(buildPage({ code: 301, message: 'renamed', context: places('us') }), asked)

  expect(answer).toEqual({ kind: 'moved', slug: 'new', message: 'renamed' })
})

test('CL-017 a move without a message says that the slug has changed', () => {
  expect(settleComponents(buildPage({ code: 301, context: places('us') }), asked)).toMatchObject({
    message: 'the slug has changed',
  })
})

test('CL-017 a 301 without a place in this edition is a required-component error', () => {
  expect(() => settleComponents(buildPage({ code: 301, context: places('uk') }), asked)).toThrow(SiteError)
})

test('CL-018 a first error 404 makes the page missing', () => {
  expect(settleComponents(buildPage({ code: 404 }), asked)).toEqual({
    kind: 'missing',
    message: 'API responded with 404',
  })
})

test.each([{ code: 500 }, { code: 403 }, { code: 302 }])(
  'CL-019 error $code of a required component throws',
  (fault) => {
    expect(() => settleComponents(buildPage(fault), asked)).toThrow(
      expect.objectContaining({
        code: 'COMPONENT_FAILED',
        message: 'ComponentError: required component had non-specific error response',
        cause: expect.objectContaining({ message: `related: ${fault.code}` }),
      }),
    )
  },
)

test.each([{ code: 301, context: places('us') }, { code: 404 }, { code: 500 }])(
  'CL-019 an optional component with error $code leaves the layout and the page stays',
  (fault) => {
    const page = buildPage(fault, false)

    const answer = settleComponents(page, asked)

    expect(answer).toEqual({
      kind: 'page',
      page: { layout: { rows: [{ columns: [{ components: [{ id: 'c1' }] }] }] }, components: page.components },
      leftOut: [{ id: 'c2', name: 'related', code: fault.code }],
    })
  },
)

test('CL-019 a settled page handed on and settled again still tells what it lacks', () => {
  const once = settleComponents(buildPage({ code: 500 }, false), asked)
  if (once.kind !== 'page') throw new Error('expected a page')

  expect(settleComponents(once.page, asked)).toEqual(once)
})

test('CL-019 a page without faults is handed back as it is', () => {
  const page: ComponentTree = { components: { c1: { name: 'body', errors: [] } } }

  expect(settleComponents(page, asked)).toEqual({ kind: 'page', page, leftOut: [] })
})
