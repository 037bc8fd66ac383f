-- Rate limit counts per client (decision 0007). Unlogged: a crash may lose them.
create unlogged table rate (
  key text collate "C" not null primary key,
  points integer not null,
  ends_at bigint not null
);
