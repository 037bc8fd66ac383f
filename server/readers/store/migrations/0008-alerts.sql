create table push_channel (
  id text not null primary key,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  account text references account (id) on delete cascade,
  anon text not null,
  locale text not null,
  wants text not null,
  created_at bigint not null,
  renewed_at bigint not null,
  day bigint not null,
  day_count bigint not null
);
create index push_channel_account on push_channel (account);
create index push_channel_renewed on push_channel (renewed_at);
create table alert (
  id text not null primary key,
  story text not null unique,
  follows text not null,
  message text not null,
  created_at bigint not null,
  ends_at bigint not null,
  after text not null,
  state text not null,
  sent bigint not null
);
create index alert_state on alert (state);
create table alert_retry (
  alert text not null references alert (id) on delete cascade,
  channel text not null references push_channel (id) on delete cascade,
  due_at bigint not null,
  tries bigint not null,
  primary key (alert, channel)
);
create index alert_retry_due on alert_retry (due_at);
