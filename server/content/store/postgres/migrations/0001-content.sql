-- The tables of SQLite, column by column. Text compares by its bytes ("C"), whatever the database's own order is: lists
-- and pages of both engines come in one order. Times are milliseconds since the epoch. JSON is kept as the text it was
-- written as: jsonb would reorder it and refuse some of it.
create table document (
  id text collate "C" not null primary key,
  type text collate "C" not null,
  edition text collate "C" not null,
  slug text collate "C" not null,
  published_at bigint not null,
  unpublish_at bigint,
  draft boolean not null,
  implicit boolean not null,
  updated_at bigint not null,
  next_due bigint,
  summary text collate "C" not null,
  content text collate "C" not null,
  compiled_with integer,
  compiled text collate "C"
);
create unique index document_slug on document (type, edition, slug);
create index document_due on document (next_due) where next_due is not null;

-- Every list a document stands in, in the list's own order. Drafts stand in none.
create table listing (
  kind text collate "C" not null,
  key text collate "C" not null,
  edition text collate "C" not null,
  published_at bigint not null,
  document_id text collate "C" not null references document (id) on delete cascade,
  type text collate "C" not null,
  unpublish_at bigint,
  primary key (kind, key, edition, published_at, document_id)
);
create index listing_document on listing (document_id, kind, key);

-- Slugs that lead elsewhere. No reference to the document: it may be taken down and come back.
create table former_slug (
  type text collate "C" not null,
  edition text collate "C" not null,
  slug text collate "C" not null,
  document_id text collate "C" not null,
  primary key (type, edition, slug)
);
create index former_slug_document on former_slug (document_id);

create table setting (
  name text collate "C" not null primary key,
  value text collate "C" not null
);

create table meta (
  name text collate "C" not null primary key,
  value text collate "C" not null
);

-- No identity column: it would leave gaps where a write was undone, and a gap looks like rows that were pruned. Writers
-- stand in line by a lock, so the next number is the newest plus one.
create table change (
  seq bigint not null primary key,
  kind text collate "C" not null,
  tags text collate "C" not null,
  at bigint not null
);
create index change_at on change (at);

create table media (
  id text collate "C" not null primary key,
  sha256 text collate "C" not null unique,
  filename text collate "C" not null,
  bucket_path text collate "C" not null,
  alt text collate "C",
  credits text collate "C",
  mime text collate "C" not null,
  width integer,
  height integer,
  created_at bigint not null
);
