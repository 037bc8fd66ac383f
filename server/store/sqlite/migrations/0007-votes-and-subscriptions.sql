-- What readers send. `poll` is `storyId/blockId`; `reader` is a hash of the browser's cookie and the poll. No foreign key
-- to the document, which may be removed and published again. Counts are stored, because counting a million rows takes
-- seconds.
create table vote (
  poll text not null,
  question text not null,
  reader text not null,
  choice text not null,
  voted_at integer not null,
  primary key (poll, question, reader)
) strict, without rowid;

create table vote_count (
  poll text not null,
  question text not null,
  choice text not null,
  count integer not null,
  primary key (poll, question, choice)
) strict, without rowid;

-- `asked_at` changes with every sign-up, so that a known address costs the same write as a new one.
create table subscription (
  address text not null,
  letter text not null,
  locale text not null,
  subscribed_at integer not null,
  asked_at integer not null,
  primary key (address, letter)
) strict, without rowid;
