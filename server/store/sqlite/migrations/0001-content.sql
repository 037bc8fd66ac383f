-- Times are milliseconds since the epoch. Long columns come last: SQLite stores them on overflow pages, which list
-- queries then never read.
create table document (
  id text not null primary key,
  type text not null,
  edition text not null,
  slug text not null,
  published_at integer not null,
  unpublish_at integer,
  draft integer not null,
  implicit integer not null,
  updated_at integer not null,
  next_due integer,
  summary text not null,
  content text not null,
  compiled_with integer,
  compiled text
) strict;
create unique index document_slug on document (type, edition, slug);
create index document_due on document (next_due) where next_due is not null;

-- Every list a document is in, in the order of the list. Drafts are in none.
create table listing (
  kind text not null,
  key text not null,
  edition text not null,
  published_at integer not null,
  document_id text not null references document (id) on delete cascade,
  type text not null,
  unpublish_at integer,
  primary key (kind, key, edition, published_at, document_id)
) strict, without rowid;
create index listing_document on listing (document_id, kind, key);

-- Former slugs. No foreign key to the document, which may be removed and published again.
create table former_slug (
  type text not null,
  edition text not null,
  slug text not null,
  document_id text not null,
  primary key (type, edition, slug)
) strict, without rowid;
create index former_slug_document on former_slug (document_id);

create table setting (
  name text not null primary key,
  value text not null
) strict, without rowid;

create table meta (
  name text not null primary key,
  value text not null
) strict, without rowid;

create table change (
  seq integer primary key autoincrement,
  kind text not null,
  tags text not null,
  at integer not null
) strict;
create index change_at on change (at);

create table media (
  id text not null primary key,
  sha256 text not null unique,
  filename text not null,
  bucket_path text not null,
  alt text,
  credits text,
  mime text not null,
  width integer,
  height integer,
  created_at integer not null
) strict;
