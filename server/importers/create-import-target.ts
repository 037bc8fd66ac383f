import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Content } from '../../shared/entities/composed-page.ts'
import type { RoutableContent } from '../addresses/routing/classification.ts'
import type { Layouts } from '../content/embedded/layouts.ts'
import { findUnplaced } from '../content/embedded/unplaced.ts'
import { findBucketFile, toMediaRoots } from '../media/bucket.ts'
import { toPicture } from '../media/images/picture.ts'
import { isHls, parseMediaPath } from '../media/media-path.ts'
import { checkMp4 } from '../media/mp4.ts'
import { checkHls, storeHls } from '../media/store-hls.ts'
import { storeMedia } from '../media/store-media.ts'
import { storeVideo } from '../media/store-video.ts'
import type { Config } from '../process/config.ts'
import type { ImageSigner } from '../process/signature.ts'
import { claimFormerPaths } from '../publishing/former-paths.ts'
import { IMPORT_NOTE } from '../publishing/history/undo-import.ts'
import { findKeptReason } from '../publishing/importing.ts'
import { withEdition } from '../publishing/parse-input.ts'
import { publishSchema } from '../publishing/publish.schema.ts'
import { publishDocument } from '../publishing/publish.ts'
import { type PublishServices, writingOf } from '../publishing/services.ts'
import { publishNavigation } from '../publishing/settings.ts'
import { placeOf } from '../publishing/store-document.ts'
import { unpublishDocument } from '../publishing/unpublish.ts'
import { parseVanityCsv } from '../publishing/vanity/vanity-csv.ts'
import type { VanityDesk } from '../publishing/vanity/vanity-desk.ts'
import { writeVanities } from '../publishing/vanity/write-vanities.ts'
import type { Store, StoredDocument } from '../store/store.ts'
import { toContentTypeOf } from './document-type.ts'
import type { Draft } from './import-item.ts'
import { type ImportNote, parseNote } from './import-note.ts'
import type { ImportTarget, SiteDocument } from './import-target.ts'
import { findKeptUpdates } from './kept-updates.ts'
import { createRefusalChecks, findStored } from './refusal-checks.ts'

export interface TargetParts {
  readonly publishing: PublishServices
  readonly config: Pick<Config, 'varDir' | 'publicationDir' | 'mediaMaxBytes' | 'videoMaxBytes'> & VanityDesk['config']
  readonly router: VanityDesk['router']
  readonly images: ImageSigner
  /** Of the publication; an import says what they do not show. */
  readonly layouts: Layouts
  /** The sections and the time zone of the publication. */
  readonly publication: Pick<ImportTarget, 'sections' | 'timeZone'>
}

/** Notes per read: few reads for a large site, and little memory. */
const NOTES_AT_A_TIME = 1000

/** The maximum number of slugs to compare a misspelt one with. */
const MOST_NAMES = 10_000

/** Creates the import target of the site itself. */
export function createImportTarget({
  publishing: given,
  config,
  router,
  images,
  layouts,
  publication,
}: TargetParts): ImportTarget {
  const run = toRunName(given.clock())
  const publishing = { ...given, writer: { ...given.writer, via: 'import', run } as const }
  const { store, clock, addresses, edition } = publishing
  const reader = () => store.reader(new Set(), { now: clock(), unpublished: true })

  const unplacedOf = (document: Draft) => findUnplaced(toContentTypeOf(document), document, layouts)

  function findUrl(document: Draft): string | null {
    const parsed = publishSchema.safeParse(document)
    if (!parsed.success) return null
    // No address contains an id, so an empty one is enough here.
    const url = addresses.urlOf({ ...parsed.data, id: parsed.data.id ?? '' } as RoutableContent)
    return url === '#' ? null : url
  }

  return {
    now: clock,
    run,
    edition,
    sections: publication.sections,
    timeZone: publication.timeZone,
    maxMediaBytes: config.mediaMaxBytes,
    async publish(document, { slugs, paths }, importing) {
      const former = { formerSlugs: slugs, formerPaths: paths }
      const result = await publishDocument(publishing, document, { ...former, importing })
      const isStored = result.status === 'created' || result.status === 'replaced'
      return isStored ? { ...result, warnings: [...result.warnings, ...unplacedOf(document)] } : result
    },
    findKeptReason: (existing, importing) =>
      store.write((transaction) => findKeptReason(transaction, existing, importing)),
    findKeptUpdates: (document, contentId, importing) => findKeptUpdates(publishing, document, contentId, importing),
    async claimFormerPaths(claim) {
      const refused = await store.write(
        (transaction) => claimFormerPaths(transaction, publishing, claim, clock()),
        writingOf(publishing),
      )
      await publishing.applyChanges()
      return refused
    },
    ...createRefusalChecks(publishing),
    importShortAddresses: (csv, importing, planned) =>
      writeVanities({ publishing, router, config }, parseVanityCsv(csv, publication.timeZone), {
        importing,
        ...(planned !== undefined && { dryRun: true, planned }),
      }),
    publishNavigation: (kind, value, options) => publishNavigation(publishing, kind, value, options),
    async findById(id) {
      return toSiteDocument(await reader().byId(id))
    },
    async findBySlug(type, edition, slug) {
      return toSiteDocument(await findStored(reader(), type, edition, slug))
    },
    async publishedSlugs(type) {
      const entries = await store.inventory({ type, limit: MOST_NAMES, offset: 0 })
      return entries.flatMap(({ slug, implicit }) => (implicit ? [] : [slug]))
    },
    findUrl,
    placeOf(document) {
      const parsed = publishSchema.safeParse(withEdition(document, edition))
      if (!parsed.success) return { url: null, warnings: [] }
      const { url, warnings } = placeOf({ ...parsed.data, id: parsed.data.id ?? '' } as Content, publishing)
      return { url, warnings: [...warnings, ...unplacedOf(document)] }
    },
    async storeMedia({ bytes, filename, alt, credits, drawn }) {
      const { image } = await storeMedia({ store, config, clock }, { bytes, filename, alt, credits, ownDrawing: drawn })
      return image
    },
    async storeVideo(file) {
      const parts = { store, config, clock }
      if (isHls(file)) return storeHls(parts, file)
      // An import may contain hundreds, so none is encoded.
      const upload = { bytes: createReadStream(file), filename: basename(file) }
      return storeVideo({ ...parts, ffmpeg: null }, upload)
    },
    async checkVideo(file) {
      if (isHls(file)) await checkHls(file, config.videoMaxBytes)
      else await checkMp4(file, config.videoMaxBytes)
    },
    async findServed(path) {
      const parsed = /^\/media\//.test(path) ? parseMediaPath(path.slice('/media'.length)) : null
      return parsed && ((await findBucketFile(toMediaRoots(config), parsed.bucket, parsed.path))?.file ?? null)
    },
    toBodyPicture: (image) => toPicture(image, 'inline', images),
    async takeDown(type, id, edition) {
      await unpublishDocument(publishing, type, id, { edition })
    },
    async findNote(name) {
      const value = await store.findMeta(IMPORT_NOTE + name)
      return value === null ? null : parseNote(value)
    },
    putNote: (name, note) => store.putMeta(IMPORT_NOTE + name, note === null ? null : JSON.stringify(note)),
    notes: () => readNotes(store),
  }
}

/** A name for one import that can be typed, such as `20261128-161203-7f3a`. */
function toRunName(now: number): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  return `${time}-${randomBytes(2).toString('hex')}`
}

function toSiteDocument(document: StoredDocument | null): SiteDocument | null {
  if (document === null) return null
  const { id, type, slug, content, implicit } = document
  return { id, type, slug, content: { ...content }, implicit }
}

async function* readNotes(store: Pick<Store, 'findMetas'>): AsyncGenerator<readonly [string, ImportNote]> {
  let after: string | undefined
  for (;;) {
    const page = await store.findMetas({ prefix: IMPORT_NOTE, after, limit: NOTES_AT_A_TIME })
    for (const { name, value } of page) yield [name.slice(IMPORT_NOTE.length), parseNote(value)]
    if (page.length < NOTES_AT_A_TIME) return
    after = page.at(-1)?.name
  }
}
