create table mark_owner (
  owner text not null primary key,
  account text,
  sequence bigint not null,
  changed_at bigint not null
);
create index mark_owner_changed on mark_owner (changed_at);
create index mark_owner_account on mark_owner (account);
create table mark (
  owner text not null references mark_owner (owner) on delete cascade,
  kind text not null,
  item text not null,
  title text not null,
  active bigint not null,
  marked_at bigint not null,
  device text not null,
  implicit bigint not null,
  track bigint not null,
  sequence bigint not null,
  primary key (owner, kind, item)
);
create index mark_sequence on mark (owner, sequence);
