-- Addresses that documents and other pages had before (MV-003). `query` is empty for any query, else sanitised; `names`
-- are the names of its parameters. `target` is `type/id`, or a path of the site. No foreign key to the owner, which
-- may be a source of an import.
create table former_path (
  path text not null,
  query text not null,
  edition text not null,
  names text not null,
  target text not null,
  owner text not null,
  primary key (path, query, edition)
) strict, without rowid;
create index former_path_owner on former_path (owner);
create index former_path_target on former_path (target);
create index former_path_names on former_path (path, names) where names <> '';
