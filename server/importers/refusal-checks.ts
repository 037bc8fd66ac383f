import type { Content } from '../../shared/entities/composed-page.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import { findAddressClash } from '../publishing/address-clash.ts'
import { editionOf, slugOf, toContentType } from '../publishing/document.ts'
import { findHolder } from '../publishing/former-path-holder.ts'
import { parseInput, withEdition } from '../publishing/parse-input.ts'
import { publishSchema } from '../publishing/publish.schema.ts'
import { findBodyIssues } from '../publishing/publish.ts'
import { refuseDocument } from '../publishing/refusals.ts'
import type { PublishServices } from '../publishing/services.ts'
import { documentOwner } from '../store/former-path.ts'
import type { StoredDocument, StoreReader } from '../store/store.ts'
import type { ImportTarget } from './import-target.ts'

type RefusalChecks = Pick<ImportTarget, 'findRefusal' | 'findBodyIssues' | 'findFormerPathHolder' | 'findClash'>

/** Finds a stored document of an edition; null if there is none. */
export async function findStored(
  reader: StoreReader,
  type: ContentType,
  edition: string,
  slug: string,
): Promise<StoredDocument | null> {
  const result = await reader.bySlug(type, edition, slug)
  return result.kind === 'found' ? result.document : null
}

/** What a publish would refuse of a document, without writing it. */
export function createRefusalChecks(publishing: PublishServices): RefusalChecks {
  const { store, clock, addresses, edition } = publishing
  const reader = () => store.reader(new Set(), { now: clock(), unpublished: true })
  return {
    async findRefusal(document) {
      const parsed = parseInput(document, edition)
      if (parsed.status === 'invalid') return parsed
      const { id, dateUnpublished } = parsed.input
      const content = { ...parsed.input, id: id ?? '' } as Content
      const own = editionOf(content) || edition
      const type = toContentType(content.typeName)
      const stored = id === null ? ((await findStored(reader(), type, own, slugOf(content)))?.id ?? '') : id
      const now = clock()
      const { datePublished = null } = 'datePublished' in content ? content : {}
      const asked = {
        publishedAt: datePublished === null ? now : Date.parse(datePublished),
        unpublishAt: dateUnpublished === null ? null : Date.parse(dateUnpublished),
        ...{ edition: own, now },
      }
      return store.write((transaction) => refuseDocument(transaction, addresses, { ...content, id: stored }, asked))
    },
    async findBodyIssues(document) {
      const parsed = parseInput(document, edition)
      if (parsed.status === 'invalid') return parsed.issues
      return findBodyIssues(publishing, { ...parsed.input, id: parsed.input.id ?? '' } as Content)
    },
    async findFormerPathHolder(document, former) {
      const parsed = publishSchema.safeParse(withEdition(document, edition))
      if (!parsed.success) return null
      const type = toContentType(parsed.data.typeName)
      const own = editionOf(parsed.data)
      const id = parsed.data.id ?? (await findStored(reader(), type, own, slugOf(parsed.data)))?.id ?? ''
      const row = { ...former, edition: own, target: `${type}/${id}`, owner: documentOwner(id) }
      return store.write((transaction) => findHolder(transaction, publishing, row))
    },
    async findClash(document) {
      const parsed = publishSchema.safeParse(withEdition(document, edition))
      if (!parsed.success) return null
      const content = { ...parsed.data, id: parsed.data.id ?? '' } as Content
      return findAddressClash(content, addresses, {
        findBySlug: (type, slug) => findStored(reader(), type, 'edition' in content ? content.edition : edition, slug),
        findVanity: (path) => reader().vanity(path),
        now: clock(),
      })
    },
  }
}
