import { expect, test } from 'vitest'
import { later } from '../../../shared/messages/en/later.ts'
import { buildPayload } from '../../../test/builders/payloads.ts'
import { renderStatic } from '../../../test/builders/render.tsx'
import { readHtml } from '../../../test/harness/html.ts'
import { ToolField } from '../../tools/ToolField.tsx'
import { StreamStory } from './StreamStory.tsx'

const Page = () => <ToolField id="solar-zip" name="zip" label="ZIP code" value="" fault="Enter a ZIP code." />

const NoLayout = () => null

test('PG-022 two stories of a stream with the same tool have no id in common, and each label has its field', () => {
  const loaded = { Page, Layout: NoLayout, payload: buildPayload() }
  const shared = {
    staysInDocument: true,
    words: later,
    aids: { add: () => () => {}, note: () => {} },
    observe: () => () => {},
  }
  const story = { kind: 'story', href: '/a/', title: 'A', loaded } as const

  const html = readHtml(
    renderStatic(
      <>
        <Page />
        <StreamStory story={story} index={1} {...shared} />
        <StreamStory story={story} index={2} {...shared} />
      </>,
    ),
  )

  const ids = html.all('*').flatMap(({ attribs }) => attribs.id ?? [])
  expect(ids).toHaveLength(6)
  expect(new Set(ids).size).toBe(6)
  const inputs = html.all('input').map(({ attribs }) => attribs)
  expect(html.all('label').map(({ attribs }) => attribs.for)).toEqual(inputs.map(({ id }) => id))
  expect(html.all('p').flatMap(({ attribs }) => attribs.id ?? [])).toEqual(
    inputs.map((input) => input['aria-describedby']),
  )
})
