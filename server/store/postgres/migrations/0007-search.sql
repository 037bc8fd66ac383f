-- The index of the search (decision 0028), with the columns of SQLite. Words are numbers of stems, in the order of the
-- text: a tsvector takes twice as much.
create table search_document (
  number bigint not null primary key,
  document_id text collate "C" not null unique references document (id) on delete cascade,
  type text collate "C" not null,
  published_at bigint not null,
  unpublish_at bigint,
  updated_at bigint not null,
  version integer not null,
  editions text collate "C" not null,
  sections text collate "C" not null,
  words integer[] not null
);
create index search_document_words on search_document using gin (words) with (gin_pending_list_limit = 1024);

create table search_head (
  number bigint not null primary key references search_document (number) on delete cascade,
  title integer[] not null,
  words integer[] not null
);
create index search_head_words on search_head using gin (words) with (gin_pending_list_limit = 1024);

-- Every word as it is written, with the number of documents that have it, and its trigrams for misspelled ones.
create table search_word (
  word text collate "C" not null primary key,
  documents integer not null
) with (fillfactor = 60);

-- In a table of its own, as each update of a row writes the whole row again.
create table search_spelling (
  word text collate "C" not null primary key references search_word (word) on delete cascade,
  trigrams tsvector not null
);
create index search_spelling_trigrams on search_spelling using gin (trigrams) with (gin_pending_list_limit = 1024);
