-- The updates of live coverage. `content_id` is the coverage; no foreign key, because it may be removed and published
-- again, and its sequence then goes on. `sequence` is that of the newest event, `place` the number by first posting;
-- both are 0 until readers see the update. `fields` is null once it is deleted.
create table live_channel (
  content_id text not null primary key,
  sequence integer not null,
  places integer not null,
  touched_at integer not null,
  due integer
) strict, without rowid;
create index live_channel_due on live_channel (due) where due is not null;

create table live_update (
  content_id text not null,
  id text not null,
  sequence integer not null,
  place integer not null,
  published_at integer not null,
  important integer not null,
  draft integer not null,
  due integer,
  author text,
  fields text,
  compiled text,
  primary key (content_id, id)
) strict, without rowid;
create index live_update_sequence on live_update (content_id, sequence);
create index live_update_place on live_update (content_id, place);
create index live_update_due on live_update (due) where due is not null;

-- What is cached by the head of the log survives the updates of live coverage, whose keys begin with w.
create index if not exists change_lasting on change (seq) where substr(tags, 1, 3) <> '["w';

-- Updates were part of the document. Of two with one id the newer one stays.
insert into live_update (content_id, id, sequence, place, published_at, important, draft, due, author, fields, compiled)
select content_id, id, number, number,
  coalesce(cast(round(unixepoch(item ->> 'datePublished', 'subsec') * 1000) as integer), published_at),
  coalesce(item ->> 'important', 0), 0, null, item ->> '$.author.username', item, null
from (
  select content_id, id, item, published_at, row_number() over (
    partition by content_id order by coalesce(item ->> 'sequence', 0), item ->> 'datePublished', position desc) as number
  from (
    select d.id as content_id, d.published_at, i.value ->> 'id' as id, i.value as item, i.key as position,
      row_number() over (
        partition by d.id, i.value ->> 'id' order by coalesce(i.value ->> 'sequence', 0) desc, i.key) as version
    from document d, json_each(d.content, '$.items') i
    where d.type = 'livearticle' and coalesce(i.value ->> 'deleted', 0) = 0 and i.value ->> 'id' is not null
  ) where version = 1
);
insert into live_channel (content_id, sequence, places, touched_at, due)
select u.content_id, max(u.sequence), max(u.place), d.updated_at, null
from live_update u join document d on d.id = u.content_id group by u.content_id;
update document set content = json_remove(content, '$.items') where type = 'livearticle';
