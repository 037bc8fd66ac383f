import type { DatabaseSync } from 'node:sqlite'
import { HISTORY_READS, HISTORY_WRITES } from '../history/statements.ts'
import { LIVE_READS, LIVE_WRITES } from './live-statements.ts'
import { prepare, type Statement } from './prepare.ts'
import { SEARCH_READS, SEARCH_WRITES } from './search-statements.ts'

const DOCUMENT =
  'd.id, d.type, d.edition, d.slug, d.published_at, d.unpublish_at, d.draft, d.implicit, d.updated_at, d.summary, d.content, d.compiled'

const FORMER_PATH = 'path, query, edition, target, owner'

const MEDIA = 'id, sha256, filename, bucket_path, alt, credits, mime, width, height, created_at'

const VISIBLE = `(:unpublished = 1 or (d.draft = 0 and d.published_at <= :now and (d.unpublish_at is null or d.unpublish_at > :now)) or d.id in (select value from json_each(:preview)))`

/** The rows of the first filter's list that are in the lists of all other filters too. */
const IS_LISTED = `
  where l.kind = :kind and l.key = :key and l.edition = :edition
    and l.published_at <= :now and (l.unpublish_at is null or l.unpublish_at > :now)
    and l.published_at >= :from and l.published_at < :until
    and (:types is null or l.type in (select value from json_each(:types)))
    and (:exclude is null or l.document_id not in (select value from json_each(:exclude)))
    and (:also is null or not exists (
      select 1 from json_each(:also) f where not exists (
        select 1 from listing x
        where x.document_id = l.document_id and x.kind = f.value ->> 'kind' and x.key = f.value ->> 'key')))`

const LISTED = `from listing l ${IS_LISTED}`

/** The same for a few documents by id, so that the cost does not depend on the length of the list. */
const LISTED_AMONG = `from json_each(:among) a cross join listing l on l.document_id = a.value ${IS_LISTED}`

/** Selects ids before it reads documents, so that `offset` skips index entries only. */
const PAGE_OF_LIST = (order: 'asc' | 'desc') => `
  select d.id, d.type, d.published_at, d.summary
  from (
    select l.document_id, l.published_at ${LISTED}
    order by l.published_at ${order}, l.document_id ${order} limit :limit offset :offset
  ) p join document d on d.id = p.document_id
  order by p.published_at ${order}, p.document_id ${order}`

const READS = {
  // Returns a row when any of the names is taken.
  names: `
    select 1 from document where type in (:type, :orType) and edition = :edition and slug = :slug
    union all select 1 from former_slug where type in (:type, :orType) and edition = :edition and slug = :slug
    union all select 1 from document where id = :id
    union all select 1 from vanity where path = :path
    union all select 1 from vanity where path = :plain
    union all select 1 from vanity_object where target = :target and edition = :vanityEdition
    union all select 1 from former_path where path = :formerPath
    limit 1`,
  bySlug: `select ${DOCUMENT} from document d where d.type = :type and d.edition = :edition and d.slug = :slug and ${VISIBLE}`,
  bySlugBefore: `
    select f.document_id as id, d.edition, d.slug, d.id is not null and ${VISIBLE} as visible
    from former_slug f left join document d on d.id = f.document_id and d.type = f.type
    where f.type = :type and f.edition = :edition and f.slug = :slug`,
  byId: `select ${DOCUMENT} from document d where d.id = :id and ${VISIBLE}`,
  summaries: `
    select d.id, d.type, d.published_at, d.summary
    from document d where d.id in (select value from json_each(:ids)) and ${VISIBLE}`,
  contents: `select d.content from document d where d.id in (select value from json_each(:ids)) and ${VISIBLE}`,
  newest: PAGE_OF_LIST('desc'),
  oldest: PAGE_OF_LIST('asc'),
  count: `select count(*) as count ${LISTED}`,
  extent: `
    select count(*) as count, max(d.updated_at) as stored, max(l.published_at) as published
    from listing l join document d on d.id = l.document_id ${IS_LISTED}`,
  countAmong: `select count(*) as count ${LISTED_AMONG}`,
  years: `select distinct cast(strftime('%Y', l.published_at / 1000, 'unixepoch') as integer) as year ${LISTED} order by 1 desc`,
  inventory: `
    select id, type, edition, slug, published_at, unpublish_at, draft, implicit, updated_at from document
    where :type is null or type = :type order by published_at desc, id limit :limit offset :offset`,
  setting: `select value from setting where name = :name`,
  changes: `select seq, kind, tags, at from change where seq > :since order by seq limit :limit`,
  vanity: `select record from vanity where path = :path`,
  vanityOf: `
    select v.record from vanity_object o join vanity v on v.path = o.path
    where o.target = :target and o.edition = :edition order by o.path limit 1`,
  vanitiesOfObjects: `
    select distinct v.path, v.record from vanity_object o join vanity v on v.path = o.path
    where o.edition = :edition order by v.path`,
  vanities: `select record from vanity order by path`,
  formerPath: `
    select target from former_path where path = :path and query = :query and edition in (:edition, '')
    order by edition desc limit 1`,
  formerPathConditions: `
    select distinct path, names from former_path where names <> '' and edition in (:edition, '') order by path, names`,
  formerPathsTo: `select ${FORMER_PATH} from former_path where target = :target order by path, query, edition`,
  // Two selects, each one index lookup: min and max in one select would read the whole log.
  changeBounds: `
    select coalesce((select min(seq) from change), 0) as first, coalesce((select max(seq) from change), 0) as head`,
  newestChange: `
    select coalesce(max(seq), 0) as seq, coalesce(max(at), 0) as at
    from (
      select seq, at from change indexed by change_lasting where substr(tags, 1, 3) <> '["w' order by seq desc limit 50) c`,
  nextDue: `select min(next_due) as due from document where next_due is not null`,
  meta: `select value from meta where name = :name`,
  metas: `select name, value from meta where name > :after and name < :end order by name limit :limit`,
  media: `select ${MEDIA} from media where id = :id`,
  mediaByHash: `select ${MEDIA} from media where sha256 = :sha256`,
  assetsSeen: `select name, seen_at from asset where name in (select value from json_each(:names))`,
  asset: `select name, body, brotli, gzip from asset where name = :name`,
  votes: `select poll, question, reader, choice, voted_at from vote limit :limit`,
  subscriptions: `select address, letter, locale, subscribed_at from subscription limit :limit`,
  ...SEARCH_READS,
  ...LIVE_READS,
  ...HISTORY_READS,
} as const

const WRITES = {
  documentById: `select ${DOCUMENT} from document d where d.id = :id`,
  documentsBySlug: `
    select ${DOCUMENT} from document d where d.type = :type and d.edition = :edition and d.slug = :slug
    union all
    select ${DOCUMENT} from former_slug f join document d on d.id = f.document_id and d.type = f.type
    where f.type = :type and f.edition = :edition and f.slug = :slug and d.edition <> f.edition`,
  listingsById: `select kind, key from listing where document_id = :id`,
  putDocument: `
    insert into document (id, type, edition, slug, published_at, unpublish_at, draft, implicit, updated_at, next_due,
      summary, content, compiled_with, compiled)
    values (:id, :type, :edition, :slug, :publishedAt, :unpublishAt, :draft, :implicit, :updatedAt, :nextDue,
      :summary, :content, :compiledWith, :compiled)
    on conflict (id) do update set type = excluded.type, edition = excluded.edition, slug = excluded.slug,
      published_at = excluded.published_at, unpublish_at = excluded.unpublish_at, draft = excluded.draft,
      implicit = excluded.implicit, updated_at = excluded.updated_at, next_due = excluded.next_due,
      summary = excluded.summary, content = excluded.content, compiled_with = excluded.compiled_with,
      compiled = excluded.compiled`,
  removeListings: `delete from listing where document_id = :id`,
  putListings: `
    insert or ignore into listing (kind, key, edition, published_at, document_id, type, unpublish_at)
    select value ->> 'kind', value ->> 'key', :edition, :publishedAt, :id, :type, :unpublishAt from json_each(:listings)`,
  removeDocument: `delete from document where id = :id`,
  due: `select ${DOCUMENT} from document d where d.next_due <= :now order by d.next_due limit 500`,
  setNextDue: `update document set next_due = :nextDue where id = :id`,
  putFormerSlug: `
    insert into former_slug (type, edition, slug, document_id) values (:type, :edition, :slug, :id)
    on conflict (type, edition, slug) do update set document_id = excluded.document_id`,
  handOverFormerSlugs: `update former_slug set document_id = :to where document_id = :from`,
  formerSlugs: `select type, edition, slug from former_slug where document_id = :id`,
  renameListing: `update or ignore listing set key = :to where kind = :kind and key = :from`,
  removeListing: `delete from listing where kind = :kind and key = :key`,
  putSetting: `insert into setting (name, value) values (:name, :value) on conflict (name) do update set value = excluded.value`,
  allVanities: `select record from vanity order by path`,
  findVanity: `select record from vanity where path = :path`,
  putVanity: `insert into vanity (path, record) values (:path, :record) on conflict (path) do update set record = excluded.record`,
  putVanityObjects: `
    insert or ignore into vanity_object (target, edition, path)
    select value ->> 'target', value ->> 'edition', :path from json_each(:targets) where value ->> 'targetType' = 'object'`,
  removeVanityObjects: `delete from vanity_object where path = :path`,
  removeVanity: `delete from vanity where path = :path`,
  formerPathsAt: `select ${FORMER_PATH} from former_path where path = :path and query = :query order by edition`,
  formerPathsOf: `select ${FORMER_PATH} from former_path where owner = :owner order by path, query, edition`,
  putFormerPath: `
    insert into former_path (path, query, edition, names, target, owner)
    values (:path, :query, :edition, :names, :target, :owner)
    on conflict (path, query, edition) do update set target = excluded.target, owner = excluded.owner`,
  removeFormerPath: `delete from former_path where path = :path and query = :query and edition = :edition`,
  formerPathsToTarget: `select ${FORMER_PATH} from former_path where target = :target order by path, query, edition`,
  appendChange: `insert into change (kind, tags, at) values (:kind, :tags, :at)`,
  // The newest row stays: it is the head of the log.
  pruneChanges: `delete from change where at < :before and seq < (select max(seq) from change)`,
  putMeta: `insert into meta (name, value) values (:name, :value) on conflict (name) do update set value = excluded.value`,
  addMeta: `insert into meta (name, value) values (:name, :value) on conflict (name) do nothing`,
  importMark: `select changed from import_mark where kind = :kind and key = :key`,
  markImported: `
    insert into import_mark (kind, key, changed) values (:kind, :key, 0)
    on conflict (kind, key) do update set changed = 0`,
  markChanged: `update import_mark set changed = 1 where kind = :kind and key = :key`,
  removeMeta: `delete from meta where name = :name`,
  putCompiled: `update document set compiled_with = :compiledWith, compiled = :compiled
    where id = :id and updated_at = :updatedAt and coalesce(compiled_with, 0) <= :compiledWith`,
  putMedia: `
    insert into media (id, sha256, filename, bucket_path, alt, credits, mime, width, height, created_at)
    values (:id, :sha256, :filename, :bucketPath, :alt, :credits, :mime, :width, :height, :createdAt)
    on conflict (id) do update set sha256 = excluded.sha256, filename = excluded.filename,
      bucket_path = excluded.bucket_path, alt = excluded.alt, credits = excluded.credits, mime = excluded.mime,
      width = excluded.width, height = excluded.height`,
  putAsset: `
    insert into asset (name, seen_at, bytes, body, brotli, gzip) values (:name, :seenAt, :bytes, :body, :brotli, :gzip)
    on conflict (name) do update set seen_at = excluded.seen_at`,
  touchAssets: `update asset set seen_at = :seenAt where name in (select value from json_each(:names))`,
  pruneAssets: `
    delete from asset where seen_at < :before or name in (
      select name from (select name, sum(bytes) over (order by seen_at desc, name) as total from asset) sized
      where total > :maxBytes)`,
  removeVote: `delete from vote where poll = :poll and question = :question and reader = :reader`,
  removeVoteCounts: `
    delete from vote_count where poll = :poll and question = :question
      and not exists (select 1 from vote where poll = :poll and question = :question)`,
  removeSubscription: `delete from subscription where address = :address and letter = :letter`,
  ...SEARCH_WRITES,
  ...LIVE_WRITES,
  ...HISTORY_WRITES,
} as const

type Prepared<Table> = { readonly [Name in keyof Table]: Statement }

type OnError = (error: unknown) => void

function prepareAll<Table extends Readonly<Record<string, string>>>(
  database: DatabaseSync,
  table: Table,
  onError?: OnError,
) {
  const prepared = Object.entries(table).map(([name, sql]) => [name, prepare(database, sql, onError)])
  return Object.fromEntries(prepared) as Prepared<Table>
}

/** Prepares every read of the engine. */
export function prepareReads(database: DatabaseSync, onError?: OnError) {
  return prepareAll(database, READS, onError)
}
export type Reads = ReturnType<typeof prepareReads>

/** Prepares every write of the engine, and the reads inside transactions. */
export function prepareWrites(database: DatabaseSync, onError?: OnError) {
  return prepareAll(database, WRITES, onError)
}
export type Writes = ReturnType<typeof prepareWrites>
