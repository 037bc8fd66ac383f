-- The same tables and columns as SQLite. Text has collation "C", so that both engines sort alike. Times are
-- milliseconds since the epoch. JSON is stored as text: jsonb would reorder keys and reject some values.
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

-- Every list a document is in, in the order of the list. Drafts are in none.
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

-- Former slugs. No foreign key to the document, which may be removed and published again.
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

-- No identity column: a rolled-back write would leave a gap, which looks like pruned rows. A lock orders the writers,
-- so the next number is the newest plus one.
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
