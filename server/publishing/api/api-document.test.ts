import { expect, test } from 'vitest'
import { RESOURCES } from '../../content/resources.ts'
import { buildApiDocument } from './api-document.ts'
import { API_SCHEMAS } from './api-schemas.ts'

interface OperationJson {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: object }[]
  readonly requestBody?: unknown
  readonly security?: unknown
  readonly responses: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const METHODS = ['get', 'put', 'post', 'delete'] as const
type PathItem = Readonly<Partial<Record<(typeof METHODS)[number], OperationJson>>> & {
  readonly parameters: readonly { readonly name: string; readonly schema: { readonly enum?: readonly string[] } }[]
}

// Parsed from JSON, as clients see it.
const document = JSON.parse(
  JSON.stringify(buildApiDocument({ siteKey: 'cnet', siteOrigin: 'https://www.example.com' })),
)
const paths: [string, PathItem][] = Object.entries(document.paths)
const operations = paths.flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const operation = item[method]
    return operation === undefined ? [] : [{ path, method, item, operation, name: `${method} ${path}` }]
  }),
)

function refsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : refsOf(part),
  )
}

test('CL-024 the document is OpenAPI 3.1 with a title, a version and a server', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: expect.any(String), version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    servers: [{ url: 'https://www.example.com' }],
  })
})

test('CL-024 every resource of the client is described with its method', () => {
  for (const { method, path } of Object.values(RESOURCES)) {
    expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
  }
})

test('CL-024 every reference leads to a part of the document', () => {
  const refs = refsOf(document)

  expect(refs.length).toBeGreaterThan(50)
  for (const ref of refs) {
    expect(ref).toMatch(/^#\/components\/(schemas|responses)\/\w+$/)
    const [, , kind = '', name = ''] = ref.split('/')
    expect(document.components[kind], ref).toHaveProperty(name)
  }
})

test('CL-024 schemas in the document have no ids or definitions of their own', () => {
  expect(Object.keys(document.components.schemas)).toEqual(Object.keys(API_SCHEMAS))
  expect(JSON.stringify(document.components.schemas)).not.toMatch(/"\$(id|schema|defs)"/)
})

test('CL-024 operations have unique names', () => {
  const ids = operations.map(({ operation }) => operation.operationId)

  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(39)
})

test.each(operations)(
  'CL-024 $name declares its parameters, its success and its errors',
  ({ path, item, operation }) => {
    const placed = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(item.parameters.map(({ name }) => name)).toEqual(placed)
    for (const parameter of operation.parameters ?? []) {
      expect(parameter).toMatchObject({
        in: expect.stringMatching(/^(query|header)$/),
        schema: { type: expect.any(String) },
      })
    }
    const codes = Object.keys(operation.responses)
    const good = codes.filter((code) => code.startsWith('2'))
    expect(good.length).toBeGreaterThan(0)
    for (const code of good) {
      // Captions are the file itself (VD-020).
      if (operation.operationId === 'readCaptions') continue
      expect(operation.responses[code]).toMatchObject({
        content: { 'application/json': { schema: { required: ['data'], properties: { data: expect.any(Object) } } } },
      })
    }
    for (const code of codes.filter((code) => !code.startsWith('2'))) {
      expect(operation.responses[code]).toEqual({ $ref: `#/components/responses/Error${code}` })
    }
  },
)

/** Every write but the votes of readers. */
const isPublishers = ({ method, operation }: (typeof operations)[number]) =>
  method !== 'get' && operation.operationId !== 'castVote'

test.each(operations.filter(isPublishers))('CL-024 $name requires the token', ({ operation }) => {
  expect(operation.security).toEqual([{ publishToken: [] }])
  expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403', '429']))
})

test('CL-024 whole numbers are integers with their bounds', () => {
  const page = operations.find(({ operation }) => operation.operationId === 'readPage')?.operation

  expect(page?.parameters).toContainEqual({
    name: 'pageNumber',
    in: 'query',
    required: false,
    description: 'Page of a list, from 1',
    schema: { type: 'integer', minimum: 1, maximum: 100_000 },
  })
})

test('CL-024 the publishing schema describes each content type', () => {
  const { oneOf, anyOf } = document.components.schemas.PublishDocument

  expect(oneOf ?? anyOf).toHaveLength(13)
})
