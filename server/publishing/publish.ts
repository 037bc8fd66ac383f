import { randomUUID } from 'node:crypto'
import { type Content, toTypeName } from '../../shared/entities/composed-page.ts'
import type { PublishInput } from '../../shared/entities/publish.ts'
import { BodyBoundError } from '../body/body-bounds.ts'
import { checkItems, compileContent, lastChanged } from '../body/compile-content.ts'
import type { CompileResult } from '../body/compile-job.ts'
import type { ShortcodeFault } from '../body/shortcode.ts'
import { completeCaptions } from '../media/captions/complete-captions.ts'
import type { StoredDocument } from '../store/store.ts'
import { withDates } from './dates.ts'
import { editionOf, slugOf, toContentType } from './document.ts'
import { toInputWarnings } from './input-warnings.ts'
import { prepareUpdates } from './live/story-updates.ts'
import { saveWithBase, toBaseVersion } from './merge/save-with-base.ts'
import { parseInput } from './parse-input.ts'
import {
  type PublishExpectations,
  type PublishIssue,
  type PublishResult,
  type PublishServices,
  writingOf,
} from './services.ts'
import { type Prepared, storeDocument } from './store-document.ts'

/** Validates, completes, compiles and stores one document; durable and applied when it resolves (BX-031). */
export async function publishDocument(
  services: PublishServices,
  given: unknown,
  expected: PublishExpectations = {},
): Promise<PublishResult> {
  const parsed = parseInput(given, services.edition)
  if (parsed.status === 'invalid') return parsed
  const completed = completeCaptions(parsed.input)
  if ('issues' in completed) return { status: 'invalid', issues: completed.issues }
  const { input } = completed
  const issues = toAddressIssues(input, expected)
  if (issues.length > 0) return { status: 'invalid', issues }
  const publish = (own: PublishInput, expectations: PublishExpectations) => storePrepared(services, own, expectations)
  const findOwn = () => findStored(services, input)
  const result =
    input.base === null
      ? await publish(input, expected)
      : await saveWithBase(services, input, toBaseVersion(input.base), expected, { findStored: findOwn, publish })
  if (result.status !== 'created' && result.status !== 'replaced') return result
  await services.applyChanges()
  return {
    ...result,
    warnings: [
      ...result.warnings,
      ...(expected.fieldWarnings ? parsed.warnings : []),
      ...toInputWarnings(input, services),
    ],
  }
}

/** Compiles the body before the transaction starts, so that no transaction waits for the compiler. */
async function storePrepared(
  services: PublishServices,
  input: PublishInput,
  expected: PublishExpectations,
): Promise<PublishResult> {
  const at = services.clock()
  const stored = await findStored(services, input)
  const id = input.id ?? stored?.id ?? randomUUID()
  // With its dates, as prices in the text show them (BX-065).
  const content = withDates({ ...input, id } as Content, stored?.content ?? null, at)
  const compiled = await compileInput(services, content)
  if ('status' in compiled) return compiled
  const faults = compiled.result?.faults ?? []
  // A system sends fields that no block shows, and a picture of another host stays as a link: they refuse nothing.
  const refused = faults.filter(({ reason, at }) => reason !== 'unknown-field' && at !== 0)
  if (expected.strict && refused.length > 0) return { status: 'invalid', issues: refused.map(toShortcodeIssue) }
  const updates = await prepareUpdates(content, services, at)
  const body = compiled.result?.body ?? null
  const prepared: Prepared = { input, id, body, at, asOf: lastChanged(content), updates }
  const result = await services.store.write(
    (transaction) => storeDocument(transaction, services, prepared, expected),
    writingOf(services),
  )
  if (result === 'outdated') return storePrepared(services, input, expected)
  if (result.status !== 'created' && result.status !== 'replaced') return result
  for (const fault of refused) services.onShortcodeFault?.(id, fault)
  const warnings = faults.map(toShortcodeIssue).map(({ path, message }) => `${path}: ${message}`)
  return { ...result, warnings: [...result.warnings, ...warnings] }
}

/** The shortcode by its place and name, or the element by its name, and what was expected (PG-036). */
function toShortcodeIssue({ at, name, message }: ShortcodeFault): PublishIssue {
  if (at === 0) return { path: 'body', message: `${name}: ${message}` }
  return { path: 'body', message: `shortcode ${at}, ${name === '' ? 'without a name' : name}: ${message}` }
}

/** The document that is replaced: by its id, else by its slug. */
async function findStored({ store, clock }: PublishServices, input: PublishInput): Promise<StoredDocument | null> {
  const reader = store.reader(new Set(), { now: clock(), unpublished: true })
  if (input.id !== null) return reader.byId(input.id)
  const edition = editionOf(input)
  const result = await reader.bySlug(toContentType(input.typeName), edition, slugOf(input))
  return result.kind === 'found' && result.document.edition === edition ? result.document : null
}

type Compiled = { readonly result: CompileResult | null } | Extract<PublishResult, { readonly status: 'invalid' }>

/** The fields whose HTML exceeds the bounds of a body; empty when everything can be compiled. */
export async function findBodyIssues(
  services: Pick<PublishServices, 'compiler'>,
  content: Content,
): Promise<readonly PublishIssue[]> {
  const compiled = await compileInput(services, content)
  return 'status' in compiled ? compiled.issues : []
}

/** Compiles the body and checks the items; HTML beyond the bounds is an issue of its field. */
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

/** Checks that the URL of the request names the document in its body. */
function toAddressIssues(input: PublishInput, expected: PublishExpectations): readonly PublishIssue[] {
  const { type } = expected
  const id = expected.id?.normalize('NFC')
  const issues: PublishIssue[] = []
  if (type !== undefined && input.typeName !== toTypeName(type)) {
    issues.push({ path: 'typeName', message: `expected ${toTypeName(type)}, as in the URL` })
  }
  if (id !== undefined && id !== input.id && id !== input.slug && id.toLowerCase() !== slugOf(input)) {
    issues.push({ path: 'slug', message: `expected ${id}, as in the URL` })
  }
  return issues
}
