-- The updates of live coverage. `content_id` is the coverage; no foreign key, because it may be removed and published
-- again, and its sequence then goes on. `sequence` is that of the newest event, `place` the number by first posting;
-- both are 0 until readers see the update. `fields` is null once it is deleted.
create table live_channel (
  content_id text collate "C" not null primary key,
  sequence bigint not null,
  places bigint not null,
  touched_at bigint not null,
  due bigint
);
create index live_channel_due on live_channel (due) where due is not null;

create table live_update (
  content_id text collate "C" not null,
  id text collate "C" not null,
  sequence bigint not null,
  place bigint not null,
  published_at bigint not null,
  important boolean not null,
  draft boolean not null,
  due bigint,
  author text collate "C",
  fields text collate "C",
  compiled text collate "C",
  primary key (content_id, id)
);
create index live_update_sequence on live_update (content_id, sequence);
create index live_update_place on live_update (content_id, place);
create index live_update_due on live_update (due) where due is not null;

-- What is cached by the head of the log survives the updates of live coverage, whose keys begin with w.
create index if not exists change_lasting on change (seq) where substr(tags, 1, 3) <> '["w';

-- Updates were part of the document. Of two with one id the newer one stays.
insert into live_update (content_id, id, sequence, place, published_at, important, draft, due, author, fields, compiled)
select content_id, id, number, number,
  coalesce(round(extract(epoch from (item ->> 'datePublished')::timestamptz) * 1000)::bigint, published_at),
  coalesce((item ->> 'important')::boolean, false), false, null, item #>> '{author,username}', item::text, null
from (
  select content_id, id, item, published_at, row_number() over (
    partition by content_id
    order by coalesce((item ->> 'sequence')::bigint, 0), item ->> 'datePublished' nulls first, position desc) as number
  from (
    select d.id as content_id, d.published_at, i.item ->> 'id' as id, i.item, i.position,
      row_number() over (
        partition by d.id, i.item ->> 'id'
        order by coalesce((i.item ->> 'sequence')::bigint, 0) desc, i.position) as version
    from document d
    cross join lateral json_array_elements(coalesce(d.content::json -> 'items', '[]'::json))
      with ordinality i (item, position)
    where d.type = 'livearticle' and not coalesce((i.item ->> 'deleted')::boolean, false) and i.item ->> 'id' is not null
  ) one where version = 1
) numbered;
insert into live_channel (content_id, sequence, places, touched_at, due)
select u.content_id, max(u.sequence), max(u.place), max(d.updated_at), null
from live_update u join document d on d.id = u.content_id group by u.content_id;
update document set content = (content::jsonb - 'items')::text where type = 'livearticle';
