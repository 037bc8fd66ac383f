-- The index of the updates of live coverage (decision 0041), beside that of documents. The row with the empty `id` has
-- the text of the story itself. Without it the updates are not in the index.
create table search_update (
  number bigint not null primary key,
  content_id text collate "C" not null,
  id text collate "C" not null,
  words integer[] not null,
  unique (content_id, id)
);
create index search_update_words on search_update using gin (words) with (gin_pending_list_limit = 1024);

-- The next start indexes live coverage anew, with its updates.
update search_document set version = 0 where type = 'livearticle';
