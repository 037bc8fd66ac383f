-- Vanity records by path; the record is JSON.
create table vanity (
  path text collate "C" not null primary key,
  record text collate "C" not null
);

-- The content that a vanity record shows, by the `type/slug` or `type/id` in the record.
create table vanity_object (
  target text collate "C" not null,
  edition text collate "C" not null,
  path text collate "C" not null references vanity (path) on delete cascade,
  primary key (target, edition, path)
);
create index vanity_object_path on vanity_object (path);
