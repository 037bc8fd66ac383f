-- Short addresses as editors keep them, by path; the record is JSON.
create table vanity (
  path text collate "C" not null primary key,
  record text collate "C" not null
);

-- The pages that stand under a short address, by the `type/slug` or `type/id` the record names.
create table vanity_object (
  target text collate "C" not null,
  edition text collate "C" not null,
  path text collate "C" not null references vanity (path) on delete cascade,
  primary key (target, edition, path)
);
create index vanity_object_path on vanity_object (path);
