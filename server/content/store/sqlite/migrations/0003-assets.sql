-- Files of the builds that have run here, for tabs and instances of another build. Blobs last: what stands behind one is read
-- through it.
create table asset (
  name text not null primary key,
  seen_at integer not null,
  bytes integer not null,
  body blob not null,
  brotli blob,
  gzip blob
) strict;
