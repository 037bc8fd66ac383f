-- Files of current and earlier builds, for browser tabs and instances of another build.
create table asset (
  name text collate "C" not null primary key,
  seen_at bigint not null,
  bytes bigint not null,
  body bytea not null,
  brotli bytea,
  gzip bytea
);
