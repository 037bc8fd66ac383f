import { HISTORY_READS, HISTORY_WRITES } from '../history/statements.ts'
import { LIVE_READS, LIVE_WRITES } from './live-statements.ts'
import { SEARCH_READS, SEARCH_WRITES } from './search-statements.ts'

const DOCUMENT =
  'd.id, d.type, d.edition, d.slug, d.published_at, d.unpublish_at, d.draft, d.implicit, d.updated_at, d.summary, d.content, d.compiled'

// Columns are named, because a prepared `*` fails after a newer version of the site adds a column.
const MEDIA = 'id, sha256, filename, bucket_path, alt, credits, mime, width, height, created_at'

const FORMER_PATH = 'path, query, edition, target, owner'

const VISIBLE = `(:unpublished::boolean or (not d.draft and d.published_at <= :now and (d.unpublish_at is null or d.unpublish_at > :now)) or d.id = any(:preview::text[]))`

/** The rows of the first filter's list that are in the lists of all other filters too. */
const IS_LISTED = `
  where l.kind = :kind and l.key = :key and l.edition = :edition
    and l.published_at <= :now and (l.unpublish_at is null or l.unpublish_at > :now)
    and l.published_at >= :from and l.published_at < :until
    and (:types::text[] is null or l.type = any(:types))
    and (:exclude::text[] is null or l.document_id <> all(:exclude))
    and not exists (
      select 1 from unnest(:alsoKinds::text[], :alsoKeys::text[]) f (kind, key) where not exists (
        select 1 from listing x where x.document_id = l.document_id and x.kind = f.kind and x.key = f.key))`

const LISTED = `from listing l ${IS_LISTED}`

/** The same for a few documents by id, so that the cost does not depend on the length of the list. */
const LISTED_AMONG = `
  from unnest(:among::text[]) a (id)
  cross join lateral (select 1 from listing l ${IS_LISTED} and l.document_id = a.id limit 1) found`

/** Selects ids before it reads documents, so that `offset` skips index entries only. */
const PAGE_OF_LIST = (order: 'asc' | 'desc') => `
  select d.id, d.type, d.published_at, d.summary
  from (
    select l.document_id, l.published_at ${LISTED}
    order by l.published_at ${order}, l.document_id ${order} limit :limit offset :offset
  ) p join document d on d.id = p.document_id
  order by p.published_at ${order}, p.document_id ${order}`

const CHANGE_BOUNDS = `select coalesce(min(seq), 0) as first, coalesce(max(seq), 0) as head from change`

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
    select d.id, d.type, d.published_at, d.summary from document d where d.id = any(:ids::text[]) and ${VISIBLE}`,
  contents: `select d.content from document d where d.id = any(:ids::text[]) and ${VISIBLE}`,
  newest: PAGE_OF_LIST('desc'),
  oldest: PAGE_OF_LIST('asc'),
  count: `select count(*) as count ${LISTED}`,
  extent: `
    select count(*) as count, max(d.updated_at) as stored, max(l.published_at) as published
    from listing l join document d on d.id = l.document_id ${IS_LISTED}`,
  countAmong: `select count(*) as count ${LISTED_AMONG}`,
  years: `
    select distinct extract(year from to_timestamp(l.published_at / 1000) at time zone 'UTC')::integer as year ${LISTED}
    order by 1 desc`,
  inventory: `
    select id, type, edition, slug, published_at, unpublish_at, draft, implicit, updated_at from document
    where :type::text is null or type = :type order by published_at desc, id limit :limit offset :offset`,
  setting: `select value from setting where name = :name`,
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
  // One statement for bounds and rows: rows could be pruned between two statements.
  changes: `
    select b.first, b.head, c.seq, c.kind, c.tags, c.at
    from (${CHANGE_BOUNDS}) b
    left join lateral (select seq, kind, tags, at from change where seq > :since order by seq limit :limit) c on true
    order by c.seq`,
  changeBounds: CHANGE_BOUNDS,
  newestChange: `
    select coalesce(max(seq), 0) as seq, coalesce(max(at), 0) as at
    from (
      select seq, at from change where substr(tags, 1, 3) <> '["w' order by seq desc limit 50) c`,
  nextDue: `select min(next_due) as due from document where next_due is not null`,
  meta: `select value from meta where name = :name`,
  metas: `select name, value from meta where name > :after and name < :end order by name limit :limit`,
  media: `select ${MEDIA} from media where id = :id`,
  mediaByHash: `select ${MEDIA} from media where sha256 = :sha256`,
  assetsSeen: `select name, seen_at from asset where name = any(:names::text[])`,
  asset: `select name, body, brotli, gzip from asset where name = :name`,
  votes: `select poll, question, reader, choice, voted_at from vote limit :limit`,
  subscriptions: `select address, letter, locale, subscribed_at from subscription limit :limit`,
  removeVotes: `
    delete from vote v using unnest(:polls::text[], :questions::text[], :readers::text[]) as g (poll, question, reader)
    where v.poll = g.poll and v.question = g.question and v.reader = g.reader`,
  removeVoteCounts: `
    delete from vote_count c using unnest(:polls::text[], :questions::text[]) as g (poll, question)
    where c.poll = g.poll and c.question = g.question
      and not exists (select from vote v where v.poll = c.poll and v.question = c.question)`,
  removeSubscriptions: `
    delete from subscription s using unnest(:addresses::text[], :letters::text[]) as g (address, letter)
    where s.address = g.address and s.letter = g.letter`,
  ...SEARCH_READS,
  ...LIVE_READS,
  ...HISTORY_READS,
} as const

/** A statement that waited for a row may have begun before the one that wrote it, by less than so many milliseconds. */
const OVERTAKEN_MS = 1000

/** The database's clock at the start of the statement, in milliseconds. */
const NOW_MS = `floor(extract(epoch from statement_timestamp()) * 1000)::bigint`

const WRITES = {
  lock: `select pg_advisory_xact_lock(:key)`,
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
    insert into listing (kind, key, edition, published_at, document_id, type, unpublish_at)
    select f.kind, f.key, :edition, :publishedAt::bigint, :id, :type, :unpublishAt::bigint
    from unnest(:kinds::text[], :keys::text[]) f (kind, key)
    on conflict do nothing`,
  removeDocument: `delete from document where id = :id`,
  due: `select ${DOCUMENT} from document d where d.next_due <= :now order by d.next_due limit 500`,
  setNextDue: `update document set next_due = :nextDue where id = :id`,
  putFormerSlug: `
    insert into former_slug (type, edition, slug, document_id) values (:type, :edition, :slug, :id)
    on conflict (type, edition, slug) do update set document_id = excluded.document_id`,
  handOverFormerSlugs: `update former_slug set document_id = :to where document_id = :from`,
  formerSlugs: `select type, edition, slug from former_slug where document_id = :id`,
  renameListing: `
    insert into listing (kind, key, edition, published_at, document_id, type, unpublish_at)
    select kind, :to, edition, published_at, document_id, type, unpublish_at from listing
    where kind = :kind and key = :from
    on conflict do nothing`,
  removeListing: `delete from listing where kind = :kind and key = :key`,
  putSetting: `insert into setting (name, value) values (:name, :value) on conflict (name) do update set value = excluded.value`,
  putVanity: `insert into vanity (path, record) values (:path, :record) on conflict (path) do update set record = excluded.record`,
  putVanityObjects: `
    insert into vanity_object (target, edition, path)
    select f.target, f.edition, :path from unnest(:targets::text[], :editions::text[]) f (target, edition)
    on conflict do nothing`,
  removeVanityObjects: `delete from vanity_object where path = :path`,
  removeVanity: `delete from vanity where path = :path`,
  formerPathsAt: `select ${FORMER_PATH} from former_path where path = :path and query = :query order by edition`,
  formerPathsOf: `select ${FORMER_PATH} from former_path where owner = :owner order by path, query, edition`,
  putFormerPath: `
    insert into former_path (path, query, edition, names, target, owner)
    values (:path, :query, :edition, :names, :target, :owner)
    on conflict (path, query, edition) do update set target = excluded.target, owner = excluded.owner`,
  removeFormerPath: `delete from former_path where path = :path and query = :query and edition = :edition`,
  appendChange: `insert into change (seq, kind, tags, at) select coalesce(max(seq), 0) + 1, :kind, :tags, :at::bigint from change`,
  // The newest row stays: it is the head of the log.
  pruneChanges: `delete from change where at < :before and seq < (select max(seq) from change)`,
  putMeta: `insert into meta (name, value) values (:name, :value) on conflict (name) do update set value = excluded.value`,
  addMeta: `insert into meta (name, value) values (:name, :value) on conflict (name) do nothing`,
  importMark: `select changed from import_mark where kind = :kind and key = :key`,
  markImported: `
    insert into import_mark (kind, key, changed) values (:kind, :key, false)
    on conflict (kind, key) do update set changed = false`,
  markChanged: `update import_mark set changed = true where kind = :kind and key = :key`,
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
  touchAssets: `update asset set seen_at = :seenAt where name = any(:names::text[])`,
  pruneAssets: `
    delete from asset where seen_at < :before or name in (
      select name from (select name, sum(bytes) over (order by seen_at desc, name) as total from asset) sized
      where total > :maxBytes::bigint)`,
  // A window that ends later than a new one would is from before the clock was set back: treat it as expired.
  addRate: `
    insert into rate (key, points, ends_at) values (:key, :points::integer, ${NOW_MS} + :windowMs::bigint)
    on conflict (key) do update set
      points = case when rate.ends_at > ${NOW_MS} and rate.ends_at <= excluded.ends_at + ${OVERTAKEN_MS}
        then rate.points + excluded.points else excluded.points end,
      ends_at = case when rate.ends_at > ${NOW_MS} and rate.ends_at <= excluded.ends_at + ${OVERTAKEN_MS}
        then rate.ends_at else excluded.ends_at end
    returning points, ends_at - ${NOW_MS} as ms_left`,
  pruneRates: `delete from rate where ends_at <= ${NOW_MS}`,
  countRates: `select count(*) as count from rate`,
  ...SEARCH_WRITES,
  ...LIVE_WRITES,
  ...HISTORY_WRITES,
} as const

/** Every statement of the engine, by name; a name after a colon is a parameter. */
export const STATEMENTS = { ...READS, ...WRITES } as const
export type StatementName = keyof typeof STATEMENTS
