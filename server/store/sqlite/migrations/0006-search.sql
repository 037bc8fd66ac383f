-- The index of the search (decision 0028). `number` orders by publishing time: milliseconds since the epoch times 1024,
-- plus a counter. `updated_at` is that of the indexed document, `version` that of the rules by which it was indexed. The
-- texts are stems, and only their index is stored. `editions` and `sections` are ` us uk `.
create table search_document (
  number integer primary key,
  document_id text not null unique references document (id) on delete cascade,
  type text not null,
  published_at integer not null,
  unpublish_at integer,
  updated_at integer not null,
  version integer not null,
  editions text not null,
  sections text not null
) strict;
create virtual table search_text using fts5 (text, content = '', contentless_delete = 1, tokenize = 'ascii');
create virtual table search_head using fts5 (title, names, content = '', contentless_delete = 1, tokenize = 'ascii');

-- Every word as it is written, with the number of documents that have it, and its trigrams for misspelled ones.
create table search_word (
  number integer primary key,
  word text not null unique,
  documents integer not null
) strict;
create virtual table search_spelling using fts5 (
  trigrams, content = '', contentless_delete = 1, tokenize = 'ascii', detail = none
);
