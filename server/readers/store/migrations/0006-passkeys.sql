create table passkey (
  id text not null primary key,
  account text not null references account (id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  backed_up bigint not null,
  created_at bigint not null,
  used_at bigint
);
create index passkey_account on passkey (account);
create table spent_challenge (
  challenge text not null primary key,
  ends_at bigint not null
);
create index spent_challenge_ends on spent_challenge (ends_at);
