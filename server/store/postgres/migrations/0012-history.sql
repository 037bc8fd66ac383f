-- Who writes: a person, a system, or the site. A name is changed only to erase a person.
create table writer (
  id bigint not null primary key,
  name text collate "C" not null unique
);

-- One row for each write, which never changes. `key` is the id of a document, coverage and id of an update, the name of a
-- setting or the path of a vanity record; `run` is the import that wrote; `version` is the state after the write.
create table audit (
  seq bigint not null primary key,
  at bigint not null,
  writer bigint not null,
  via text collate "C" not null,
  run text collate "C" not null,
  note text collate "C" not null,
  action text collate "C" not null,
  kind text collate "C" not null,
  key text collate "C" not null,
  type text collate "C" not null,
  slug text collate "C" not null,
  edition text collate "C" not null,
  version text collate "C"
);
create index audit_at on audit (at);
create index audit_key on audit (kind, key, seq);
create index audit_slug on audit (type, slug, seq);
create index audit_run on audit (run, seq) where run <> '';

-- What was stored, as compressed JSON: whole, or as the difference from the row `base`.
create table version (
  seq bigint not null primary key,
  at bigint not null,
  kind text collate "C" not null,
  key text collate "C" not null,
  base bigint,
  source bytea not null
);
create index version_key on version (kind, key, seq);

-- Tokens of the content API: only the hash of a secret is stored. `rights` and `sections` are JSON lists; sections null: all.
create table token (
  name text collate "C" not null primary key,
  hash text collate "C" not null unique,
  rights text collate "C" not null,
  sections text collate "C",
  until bigint,
  created_at bigint not null,
  used_at bigint,
  revoked_at bigint
);

alter table change add column writer bigint;
alter table change add column via text collate "C";
