-- What was counted: one row for each item of a period. Nothing in it tells one reader from another.
create table tally (
  span text not null,
  dimension text not null,
  period text not null,
  item text not null,
  views bigint not null default 0,
  entries bigint not null default 0,
  daily bigint not null default 0,
  weekly bigint not null default 0,
  monthly bigint not null default 0,
  leaves bigint not null default 0,
  reads bigint not null default 0,
  seconds bigint not null default 0,
  depth bigint not null default 0,
  callers bigint not null default 0,
  clicks bigint not null default 0,
  affiliate bigint not null default 0,
  served bigint not null default 0,
  seen bigint not null default 0,
  sent bigint not null default 0,
  exposed bigint not null default 0,
  reached bigint not null default 0,
  primary key (span, dimension, period, item)
);

-- How many items a period has, without the one for the rest. Its row is locked while items are admitted.
create table tally_group (
  span text not null,
  dimension text not null,
  period text not null,
  used bigint not null,
  primary key (span, dimension, period)
);

-- The last batch of each process: a batch whose result was lost on the way is sent again, and counts once.
create table tally_writer (
  writer text primary key,
  sequence bigint not null,
  seen_at bigint not null
);
