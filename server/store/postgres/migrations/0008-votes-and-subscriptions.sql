-- What readers send. `poll` is `storyId/blockId`; `reader` is a hash of the browser's cookie and the poll. No foreign key
-- to the document, which may be removed and published again. Counts are stored, because counting a million rows takes
-- seconds.
create table vote (
  poll text collate "C" not null,
  question text collate "C" not null,
  reader text collate "C" not null,
  choice text collate "C" not null,
  voted_at bigint not null,
  primary key (poll, question, reader)
);

create table vote_count (
  poll text collate "C" not null,
  question text collate "C" not null,
  choice text collate "C" not null,
  count bigint not null,
  primary key (poll, question, choice)
);

-- `asked_at` changes with every sign-up, so that a known address costs the same write as a new one.
create table subscription (
  address text collate "C" not null,
  letter text collate "C" not null,
  locale text collate "C" not null,
  subscribed_at bigint not null,
  asked_at bigint not null,
  primary key (address, letter)
);
