-- Who writes: a person, a system, or the site. A name is changed only to erase a person.
create table writer (
  id integer not null primary key,
  name text not null unique
) strict;

-- One row for each write, which never changes. `key` is the id of a document, coverage and id of an update, the name of a
-- setting or the path of a vanity record; `run` is the import that wrote; `version` is the state after the write.
create table audit (
  seq integer not null primary key,
  at integer not null,
  writer integer not null,
  via text not null,
  run text not null,
  note text not null,
  action text not null,
  kind text not null,
  key text not null,
  type text not null,
  slug text not null,
  edition text not null,
  version text
) strict;
create index audit_at on audit (at);
create index audit_key on audit (kind, key, seq);
create index audit_slug on audit (type, slug, seq);
create index audit_run on audit (run, seq) where run <> '';

-- What was stored, as compressed JSON: whole, or as the difference from the row `base`.
create table version (
  seq integer not null primary key,
  at integer not null,
  kind text not null,
  key text not null,
  base integer,
  source blob not null
) strict;
create index version_key on version (kind, key, seq);

-- Tokens of the content API: only the hash of a secret is stored. `rights` and `sections` are JSON lists; sections null: all.
create table token (
  name text not null primary key,
  hash text not null unique,
  rights text not null,
  sections text,
  until integer,
  created_at integer not null,
  used_at integer,
  revoked_at integer
) strict;

alter table change add column writer integer;
alter table change add column via text;
