import { randomUUID } from 'node:crypto'
import { type Content, toTypeName } from '../../shared/entities/composed-page.ts'
import type { PublishInput } from '../../shared/entities/publish.ts'
import { BodyBoundError } from '../body/body-bounds.ts'
import { checkItems, compileContent } from '../body/compile-content.ts'
import type { CompileResult } from '../body/compile-job.ts'
import { editionOf, slugOf, toContentType } from './document.ts'
import { parseInput } from './parse-input.ts'
import type { PublishAnswer, PublishExpectations, PublishIssue, PublishServices } from './services.ts'
import { type Prepared, storeDocument } from './store-document.ts'

/** Validates, completes, compiles and stores one document; durable and applied when it answers (BX-031). */
export async function publishDocument(
  services: PublishServices,
  given: unknown,
  expected: PublishExpectations = {},
): Promise<PublishAnswer> {
  const parsed = parseInput(given, services.edition)
  if (parsed.status === 'invalid') return parsed
  const { input } = parsed
  const issues = toAddressIssues(input, expected)
  if (issues.length > 0) return { status: 'invalid', issues }
  const answer = await storePrepared(services, input, expected)
  if (answer.status !== 'created' && answer.status !== 'replaced') return answer
  await services.applyChanges()
  return {
    ...answer,
    warnings: [
      ...answer.warnings,
      ...(expected.fieldWarnings ? parsed.warnings : []),
      ...toNameWarnings(input, services),
    ],
  }
}

/** Names that lead nowhere on this site. They may come to be known later, so the document is stored. */
function toNameWarnings(input: PublishInput, { known }: Pick<PublishServices, 'known'>): readonly string[] {
  const section = 'section' in input ? input.section : null
  const layout = 'layoutName' in input ? input.layoutName : null
  return [
    ...(section && !known.section(section) ? [`section: there is no section ${section} here`] : []),
    ...(layout && !known.layout(layout) ? [`layoutName: there is no layout ${layout} here; the page fails`] : []),
  ]
}

/** Compiles the body, then stores the document: no transaction waits for a compiler. */
async function storePrepared(
  services: PublishServices,
  input: PublishInput,
  expected: PublishExpectations,
): Promise<PublishAnswer> {
  const id = input.id ?? (await findId(services, input)) ?? randomUUID()
  const compiled = await compileInput(services, { ...input, id } as Content)
  if ('status' in compiled) return compiled
  const prepared: Prepared = { input, id, body: compiled.result?.body ?? null }
  const answer = await services.store.write((transaction) => storeDocument(transaction, services, prepared, expected))
  // Another document took the slug while the body was compiled for the id.
  if (answer === 'other-id') return storePrepared(services, input, expected)
  if (answer.status === 'created' || answer.status === 'replaced') {
    for (const fault of compiled.result?.faults ?? []) services.onShortcodeFault?.(id, fault)
  }
  return answer
}

/** The id of the document that has the slug already; block ids are made of it. */
async function findId({ store, clock }: PublishServices, input: PublishInput): Promise<string | null> {
  const edition = editionOf(input)
  const reader = store.reader(new Set(), { now: clock(), unpublished: true })
  const answer = await reader.bySlug(toContentType(input.typeName), edition, slugOf(input))
  return answer.kind === 'found' && answer.document.edition === edition ? answer.document.id : null
}

type Compiled = { readonly result: CompileResult | null } | Extract<PublishAnswer, { readonly status: 'invalid' }>

/** The fields whose HTML exceeds the bounds of a body; none: all of it can be compiled. */
export async function findBodyIssues(
  services: Pick<PublishServices, 'compiler'>,
  content: Content,
): Promise<readonly PublishIssue[]> {
  const compiled = await compileInput(services, content)
  return 'status' in compiled ? compiled.issues : []
}

/** Refuses what exceeds the bounds of a body by the field that does. */
async function compileInput({ compiler }: Pick<PublishServices, 'compiler'>, content: Content): Promise<Compiled> {
  let path = 'body'
  try {
    const result = await compileContent(content, compiler)
    path = 'items'
    await checkItems(content, compiler)
    return { result }
  } catch (error) {
    if (!(error instanceof BodyBoundError)) throw error
    return { status: 'invalid', issues: [{ path, message: error.message }] }
  }
}

/** The address of the call names the very document its body holds. */
function toAddressIssues(input: PublishInput, expected: PublishExpectations): readonly PublishIssue[] {
  const { type } = expected
  const id = expected.id?.normalize('NFC')
  const issues: PublishIssue[] = []
  if (type !== undefined && input.typeName !== toTypeName(type)) {
    issues.push({ path: 'typeName', message: `expected ${toTypeName(type)}, the type of the address` })
  }
  if (id !== undefined && id !== input.id && id !== input.slug && id.toLowerCase() !== slugOf(input)) {
    issues.push({ path: 'slug', message: `expected ${id}, the slug or id of the address` })
  }
  return issues
}
