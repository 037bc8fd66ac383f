import { toTypeName } from '../../shared/entities/composed-page.ts'
import { publishSchema } from '../../shared/entities/publish.schema.ts'
import type { PublishInput } from '../../shared/entities/publish.ts'
import { slugOf } from './document.ts'
import type { PublishAnswer, PublishExpectations, PublishIssue, PublishServices } from './services.ts'
import { storeDocument } from './store-document.ts'

/** Validates, completes, compiles and stores one document; durable and applied when it answers (BX-031). */
export async function publishDocument(
  services: PublishServices,
  input: unknown,
  expected: PublishExpectations = {},
): Promise<PublishAnswer> {
  const parsed = publishSchema.safeParse(withEdition(input, services.edition))
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return { status: 'invalid', issues }
  }
  const issues = toAddressIssues(parsed.data, expected)
  if (issues.length > 0) return { status: 'invalid', issues }
  const answer = await services.store.write((transaction) =>
    storeDocument(transaction, services, parsed.data, expected.formerSlugs ?? []),
  )
  if (answer.status === 'created' || answer.status === 'replaced') await services.applyChanges()
  return answer
}

/** A document that names no edition is one of the site's (BR-005). */
export function withEdition(input: unknown, edition: string): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  return { ...input, edition: Reflect.get(input, 'edition') || edition }
}

/** The address of the call names the very document its body holds. */
function toAddressIssues(input: PublishInput, { type, id }: PublishExpectations): readonly PublishIssue[] {
  const issues: PublishIssue[] = []
  if (type !== undefined && input.typeName !== toTypeName(type)) {
    issues.push({ path: 'typeName', message: `expected ${toTypeName(type)}, the type of the address` })
  }
  if (id !== undefined && id !== input.id && id !== input.slug && id.toLowerCase() !== slugOf(input)) {
    issues.push({ path: 'slug', message: `expected ${id}, the slug or id of the address` })
  }
  return issues
}
