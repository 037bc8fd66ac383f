-- Files of current and earlier builds, for browser tabs and instances of another build. Blobs come last: SQLite reads
-- through a blob to reach a column after it.
create table asset (
  name text not null primary key,
  seen_at integer not null,
  bytes integer not null,
  body blob not null,
  brotli blob,
  gzip blob
) strict;
