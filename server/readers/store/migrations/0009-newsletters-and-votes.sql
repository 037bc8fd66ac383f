create table subscription (
  address text not null,
  letter text not null,
  locale text not null,
  subscribed_at bigint not null,
  asked_at bigint not null,
  primary key (address, letter)
);
create table vote (
  poll text not null,
  question text not null,
  reader text not null,
  choice text not null,
  voted_at bigint not null,
  primary key (poll, question, reader)
);
create table vote_count (
  poll text not null,
  question text not null,
  choice text not null,
  count bigint not null,
  primary key (poll, question, choice)
);
create table erasure (
  hash text not null primary key,
  erased_at bigint not null
);
