-- What clients have used of their limits (decision 0007). Unlogged: a crash may lose the counts of some seconds.
create unlogged table rate (
  key text collate "C" not null primary key,
  points integer not null,
  ends_at bigint not null
);
