-- Addresses that documents and other pages had before (MV-003). `query` is empty for any query, else sanitised; `names`
-- are the names of its parameters. `target` is `type/id`, or a path of the site. No foreign key to the owner, which
-- may be a source of an import.
create table former_path (
  path text collate "C" not null,
  query text collate "C" not null,
  edition text collate "C" not null,
  names text collate "C" not null,
  target text collate "C" not null,
  owner text collate "C" not null,
  primary key (path, query, edition)
);
create index former_path_owner on former_path (owner);
create index former_path_target on former_path (target);
create index former_path_names on former_path (path, names) where names <> '';
