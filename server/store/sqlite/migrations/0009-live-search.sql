-- The index of the updates of live coverage (decision 0041), beside that of documents. The row with the empty `id` has
-- the text of the story itself. Without it the updates are not in the index.
create table search_update (
  number integer primary key,
  content_id text not null,
  id text not null,
  unique (content_id, id)
) strict;
create virtual table search_update_text using fts5 (text, content = '', contentless_delete = 1, tokenize = 'ascii');

-- The next start indexes live coverage anew, with its updates.
update search_document set version = 0 where type = 'livearticle';
