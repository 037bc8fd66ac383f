create table mail (
  id text not null primary key,
  recipient text not null,
  kind text not null,
  locale text not null,
  data text not null,
  queued_at bigint not null,
  due_at bigint not null,
  tries bigint not null
);
create index mail_due on mail (due_at);
create index mail_recipient on mail (recipient);
create table lease (
  name text not null primary key,
  holder text not null,
  ends_at bigint not null
);
