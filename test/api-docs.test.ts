import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnvelope } from '../server/content/envelope.ts'
import { MAX_ANSWER_BYTES, TIMEOUT_MS } from '../server/content/remote/json-host.ts'
import { buildApiDocument } from '../server/publishing/api/api-document.ts'
import { publishSchema } from '../server/publishing/publish.schema.ts'
import { composedPageSchema } from '../shared/entities/composed-page.schema.ts'
import { CONTENT_TYPES } from '../shared/routing/route.ts'

const text = ['api.md', 'api-publishing.md', 'newsroom.md']
  .map((name) => readFileSync(join(import.meta.dirname, '..', 'docs', name), 'utf8'))
  .join('\n')
const document = JSON.parse(JSON.stringify(buildApiDocument({ siteKey: 'cnet', siteOrigin: 'http://localhost' })))
const [page, moved] = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json))

test('CL-024 the pages of the API name every address, parameter, status and type of the API', () => {
  const operations = Object.values(
    document.paths as Record<string, Record<string, { parameters?: { name: string }[] }>>,
  )
  const parameters = operations.flatMap((item) =>
    Object.values(item).flatMap((operation) => operation.parameters ?? []),
  )
  const words = [
    ...Object.keys(document.paths),
    ...parameters.map(({ name }) => name),
    ...Object.keys(document.components.responses).map((name) => name.replace('Error', '')),
    ...CONTENT_TYPES.map((type) => `\`${type}\``),
  ]

  expect(words.filter((word) => !text.includes(word))).toEqual([])
})

test('CL-024 the API has every address that its pages name', () => {
  const named = [...text.matchAll(/(?:GET|PUT|POST|DELETE) (\/api\/neutron\/[^\s?`]+)/g)].map(([, path = '']) => path)

  expect(named.length).toBeGreaterThan(5)
  const known = [...Object.keys(document.paths), '/api/neutron/openapi.json']
  expect(named.filter((path) => !known.includes(path))).toEqual([])
})

test('CL-024 the examples on the pages of the API satisfy the schemas of the site', () => {
  const body = /-d '(\{.*\})'/.exec(text)?.[1] ?? ''

  expect(composedPageSchema.safeParse(page.data).error).toBeUndefined()
  expect(parseEnvelope(moved, { edition: 'us', id: 'old-slug' })).toMatchObject({ kind: 'moved', slug: 'new-slug' })
  expect(publishSchema.safeParse(JSON.parse(body)).error).toBeUndefined()
})

test('CL-021 the page of the API states the time-out and size limit of a call', () => {
  expect(text).toContain(`${TIMEOUT_MS / 1000} seconds and ${MAX_ANSWER_BYTES / 1024 / 1024} MB`)
})
