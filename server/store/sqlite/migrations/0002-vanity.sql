-- Vanity records by path; the record is JSON.
create table vanity (
  path text not null primary key,
  record text not null
) strict, without rowid;

-- The content that a vanity record shows, by the `type/slug` or `type/id` in the record.
create table vanity_object (
  target text not null,
  edition text not null,
  path text not null references vanity (path) on delete cascade,
  primary key (target, edition, path)
) strict, without rowid;
create index vanity_object_path on vanity_object (path);
