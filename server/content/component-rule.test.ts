import { expect, test } from 'vitest'
import type { ComponentError, ComposedPage } from '../../shared/entities/composed-page.ts'
import { SiteError } from '../../shared/errors.ts'
import { buildComposedPage, buildEntry, buildPlace } from '../../test/builders/composed-page.ts'
import { settleComponents } from './component-rule.ts'

const asked = { edition: 'us', id: 'old' }

/** A page whose second component failed. */
function buildFailedPage(fault: ComponentError, required = true): ComposedPage {
  return buildComposedPage([buildPlace(), buildPlace({ id: 'c2', required })], {
    c1: buildEntry(),
    c2: buildEntry({ name: 'related', errors: [fault, { code: 404, message: null, context: null }] }),
  })
}

const fault = (code: number, edition?: string, message: string | null = null): ComponentError => ({
  code,
  message,
  context: edition === undefined ? null : { availableOn: [{ edition, slug: 'new' }] },
})

test('CL-017 an entry whose first error is a 301 moves the page to the slug of its edition', () => {
  const answer = settleComponents(buildFailedPage(fault(301, 'us', 'renamed')), asked)

  expect(answer).toEqual({ kind: 'moved', slug: 'new', message: 'renamed' })
})

test('CL-017 a move without a message says that the slug has changed', () => {
  expect(settleComponents(buildFailedPage(fault(301, 'us')), asked)).toMatchObject({
    message: 'the slug has changed',
  })
})

test.each([fault(301, 'uk'), fault(301)])(
  'CL-017 a 301 without a slug for this edition is a required-component error: %o',
  (error) => {
    expect(() => settleComponents(buildFailedPage(error), asked)).toThrow(SiteError)
  },
)

test('CL-018 an entry whose first error is a 404 makes the page missing', () => {
  expect(settleComponents(buildFailedPage(fault(404)), asked)).toEqual({
    kind: 'missing',
    message: 'API responded with 404',
  })
})

test.each([500, 403, 302])('CL-019 error %i of a required component throws', (code) => {
  expect(() => settleComponents(buildFailedPage(fault(code)), asked)).toThrow(
    expect.objectContaining({
      code: 'COMPONENT_FAILED',
      message: 'ComponentError: required component had non-specific error response',
      cause: expect.objectContaining({ message: `related: ${code}` }),
    }),
  )
})

test.each([fault(301, 'us'), fault(404), fault(500)])(
  'CL-019 an optional component with error $code leaves the layout and the page stays',
  (error) => {
    const page = buildFailedPage(error, false)

    const answer = settleComponents(page, asked)

    const whole = buildComposedPage([buildPlace()], page.components)
    expect(answer).toEqual({
      kind: 'page',
      page: whole,
      leftOut: [{ id: 'c2', name: 'related', code: error.code }],
    })
  },
)

test('CL-019 an entry can mark itself as optional', () => {
  const entry = buildEntry({ name: 'related', errors: [fault(500)], required: false })

  expect(settleComponents(buildComposedPage([buildPlace()], { c1: entry }), asked)).toMatchObject({ kind: 'page' })
})

test('CL-019 a settled page that is settled again still reports its missing components', () => {
  const once = settleComponents(buildFailedPage(fault(500), false), asked)
  if (once.kind !== 'page') throw new Error('expected a page')

  expect(settleComponents(once.page, asked)).toEqual(once)
})

test('CL-019 a page without faults is returned unchanged', () => {
  const page = buildComposedPage([buildPlace()], { c1: buildEntry() })

  const answer = settleComponents(page, asked)

  expect(answer).toEqual({ kind: 'page', page, leftOut: [] })
})
