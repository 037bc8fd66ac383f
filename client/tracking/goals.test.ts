import { expect, test } from 'vitest'
import { createGoals } from './goals.ts'
import type { TrackedEvent } from './tracked-event.ts'

const view = (goal?: string, name = 'page_view') =>
  ({
    name,
    page: goal === undefined ? {} : { experiment: { id: 'words', version: '1', bucket: 'bold' }, goal },
  }) as never
const click = (paid: boolean, outcome = 'external'): TrackedEvent =>
  ({ name: 'element_clicked', outboundUrl: 'https://a.example/', outcome, paid }) as TrackedEvent
const left = (read: boolean) => ({ name: 'page_left', again: false, seconds: 1, depth: 9, read }) as const
const exposure = { kind: 'exposure', test: 'words:1:bold' }
const goal = { kind: 'goal', test: 'words:1:bold' }

/** A browser whose storage goes on with the next document. */
function buildBrowser(text: string | null = null) {
  let stored = text
  const open = () =>
    createGoals(
      () => stored,
      (value) => {
        stored = value
      },
    )
  return { open }
}

const rows: readonly [goal: string, reached: TrackedEvent, other: TrackedEvent][] = [
  ['next', view(undefined, 'virtual_page'), left(true)],
  ['read', left(true), left(false)],
  ['outbound', click(false), click(true, 'internal')],
  ['affiliate', click(true), click(false)],
  ['form:newsletters', { name: 'form_submitted', form: 'newsletters' }, { name: 'form_viewed', form: 'newsletters' }],
]

test.each(rows)(
  'AB-001 an exposure and the goal %s count once for a browser, also in later documents',
  (name, reached, other) => {
    const { open } = buildBrowser()
    const first = open()

    expect(first(view(name))).toEqual([exposure])
    expect(first(other)).toEqual([])
    expect(open()(reached)).toEqual([goal])
    expect(open()(reached)).toEqual([])
    expect(open()(view(name))).toEqual([])
  },
)

test('AB-001 without a test, without a goal, and where nothing can be stored, nothing is counted', () => {
  expect(buildBrowser().open()(view())).toEqual([])
  expect(buildBrowser('no JSON').open()(click(true))).toEqual([])
  expect(
    createGoals(
      () => null,
      () => {
        throw new DOMException('Storage is forbidden', 'SecurityError')
      },
    )(view('next')),
  ).toEqual([])
})
