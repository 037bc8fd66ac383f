/** Statements of the history, which both engines run as they are. */
const AUDIT = `a.seq, a.at, w.name, a.via, a.run, a.note, a.action, a.kind, a.key, a.type, a.slug, a.edition, a.version`
const WRITES = `audit a join writer w on w.id = a.writer`
const VERSIONS = `version v join audit a on a.seq = v.seq join writer w on w.id = a.writer`
const TOKEN = 'name, rights, sections, until, created_at, used_at, revoked_at'
const REMOVED = `a.kind = 'document' and a.action = 'removed' and a.at < cast(:removedBefore as bigint)
        and a.at >= cast(:removedFrom as bigint) and not exists (
          select 1 from audit later where later.kind = 'document' and later.key = a.key and later.seq > a.seq)`
const OF_KEY = 'v.kind = :kind and v.key = :key'

export const HISTORY_READS = {
  audit: `
    select ${AUDIT} from ${WRITES}
    where a.at >= cast(:since as bigint) and a.seq > cast(:after as bigint)
      and (cast(:name as text) is null or w.name = :name)
      and (cast(:kind as text) is null or a.kind = :kind)
      and (cast(:key as text) is null or a.key = :key)
    order by a.seq limit :limit`,
  auditOfKey: `
    select ${AUDIT} from ${WRITES}
    where a.kind = :kind and a.key = :key and a.at >= cast(:since as bigint) and a.seq > cast(:after as bigint)
    order by a.seq limit :limit`,
  auditOfRun: `
    select ${AUDIT} from ${WRITES} where a.run = :run and a.run <> '' and a.seq > cast(:after as bigint)
    order by a.seq limit :limit`,
  auditOfSlug: `
    select ${AUDIT} from ${WRITES} where a.type = :type and a.slug = :slug and a.kind = 'document'
    order by a.seq desc limit 1`,
  versions: `
    select ${AUDIT}, length(v.source) as bytes from ${VERSIONS} where ${OF_KEY} order by v.seq desc limit :limit`,
  versionBefore: `
    select ${AUDIT}, length(v.source) as bytes from ${VERSIONS}
    where ${OF_KEY} and v.seq < cast(:seq as bigint) order by v.seq desc limit 1`,
  versionByTag: `
    select ${AUDIT}, length(v.source) as bytes from ${VERSIONS}
    where ${OF_KEY} and a.version = :version order by v.seq desc limit 1`,
  versionSource: `
    select v.source, b.source as base_source from version v left join version b on b.seq = v.base where v.seq = :seq`,
  tokenByHash: `select ${TOKEN} from token where hash = :hash`,
  tokens: `select ${TOKEN} from token order by name`,
} as const

export const HISTORY_WRITES = {
  addWriter: `
    insert into writer (id, name) select coalesce(max(id), 0) + 1, :name from writer where true
    on conflict (name) do nothing`,
  appendAudit: `
    insert into audit (seq, at, writer, via, run, note, action, kind, key, type, slug, edition, version)
    select coalesce(max(seq), 0) + 1, cast(:at as bigint), (select id from writer where name = :name), :via, :run, :note,
      :action, :kind, :key, :type, :slug, :edition, :version
    from audit where true
    returning seq`,
  appendVersion: `
    insert into version (seq, at, kind, key, base, source) values (:seq, :at, :kind, :key, :base, :source)`,
  newestVersion: `
    select v.seq, v.base, v.source, b.source as base_source, a.action, a.version
    from version v join audit a on a.seq = v.seq left join version b on b.seq = v.base
    where ${OF_KEY} order by v.seq desc limit 1`,
  appendWrittenChange: `
    insert into change (seq, kind, tags, at, writer, via)
    select coalesce(max(seq), 0) + 1, :changed, :tags, cast(:at as bigint), (select id from writer where name = :name), :via
    from change where true`,
  settingBefore: `select value from setting where name = :name`,
  updatesOf: `
    select content_id, id, sequence, place, published_at, draft, due, fields, compiled from live_update
    where content_id = :contentId order by place, id`,
  renameWriter: `
    update writer set name = :replacement
    where name = :name and not exists (select 1 from writer where name = :replacement)
    returning id`,
  // Only things that were written since the last time, or of which a version has aged since. A version that others are the
  // difference from stays until those are gone.
  pruneVersions: `
    delete from version where seq in (
      select p.seq from (
        select seq, at, row_number() over (partition by kind, key order by seq desc) as place from version
        where (kind, key) in (
          select kind, key from version
          where at >= cast(:since as bigint)
            or (at >= cast(:agedFrom as bigint) and at < cast(:before as bigint)))
      ) p
      where p.place > :floor and p.at < cast(:before as bigint))
      and seq not in (select base from version where base is not null)`,
  pruneRemoved: `
    delete from version where seq in (
      select v.seq from audit a join version v on v.kind = 'document' and v.key = a.key where ${REMOVED}
      union all
      select v.seq from audit a
      join version v on v.kind = 'update' and v.key > a.key || '/' and v.key < a.key || '0' where ${REMOVED})`,
  addToken: `
    insert into token (name, hash, rights, sections, until, created_at)
    values (:name, :hash, :rights, :sections, :until, :createdAt)
    on conflict (name) do nothing returning name`,
  revokeToken: `update token set revoked_at = :at where name = :name and revoked_at is null returning name`,
  touchToken: `update token set used_at = :at where name = :name`,
} as const

export type HistoryStatement = keyof typeof HISTORY_READS | keyof typeof HISTORY_WRITES
