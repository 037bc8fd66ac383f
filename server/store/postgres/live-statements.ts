/** The statements of live coverage (decision 0036). */
const UPDATE = 'content_id, id, sequence, place, published_at, draft, due, fields, compiled'
const CHANNEL = 'content_id, sequence, places, touched_at, due'
const SEEN = 'content_id = :contentId and sequence > 0 and fields is not null'

export const LIVE_READS = {
  channel: `select ${CHANNEL} from live_channel where content_id = :contentId`,
  updatesSince: `
    select ${UPDATE} from live_update where content_id = :contentId and sequence >= :start and sequence > 0
    order by sequence limit :limit`,
  updatesAt: `
    select ${UPDATE} from live_update where content_id = :contentId and place between :from and :to
    order by place, published_at, id`,
  pinnedUpdates: `
    select * from (
      select ${UPDATE} from live_update where ${SEEN} and place < :before and fields::json ->> 'pinned' = 'true'
      order by place desc limit :limit) p
    order by place`,
  channelFacts: `
    select count(*) as count, min(published_at) as first, max(published_at) as last,
      count(distinct author) as reporters
    from live_update where ${SEEN}`,
  importantUpdates: `
    select ${UPDATE} from live_update where ${SEEN} and important 
    order by published_at desc, place desc limit :limit`,
  nextLiveDue: `
    select min(due) as due from (
      select min(due) as due from live_update where due is not null
      union all select min(due) from live_channel where due is not null) d`,
} as const

export const LIVE_WRITES = {
  findUpdate: `select ${UPDATE} from live_update where content_id = :contentId and id = :id`,
  putChannel: `
    insert into live_channel (content_id, sequence, places, touched_at, due)
    values (:contentId, :sequence, :places, :touchedAt, :due)
    on conflict (content_id) do update set sequence = excluded.sequence, places = excluded.places,
      touched_at = excluded.touched_at, due = excluded.due`,
  putUpdate: `
    insert into live_update (content_id, id, sequence, place, published_at, important, draft, due, author, fields,
      compiled)
    values (:contentId, :id, :sequence, :place, :publishedAt, :important, :draft, :due, :author, :fields, :compiled)
    on conflict (content_id, id) do update set sequence = excluded.sequence, place = excluded.place,
      published_at = excluded.published_at, important = excluded.important, draft = excluded.draft, due = excluded.due,
      author = excluded.author, fields = excluded.fields, compiled = excluded.compiled`,
  dueUpdates: `select ${UPDATE} from live_update where due <= :now order by due, id limit 500`,
  dueChannels: `select ${CHANNEL} from live_channel where due <= :now order by due limit 500`,
  removeUpdates: `delete from live_update where content_id = :contentId`,
  putCompiledUpdate: `
    update live_update set compiled = :compiled
    where content_id = :contentId and id = :id and sequence = :sequence`,
} as const
