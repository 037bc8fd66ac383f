create table account (
  id text not null primary key,
  address text unique,
  pending text,
  password text,
  profile text not null,
  locale text not null,
  created_at bigint not null,
  expires_at bigint,
  login_count bigint not null,
  password_at bigint
);
create index account_expires on account (expires_at);
create table session (
  id text not null primary key,
  token text not null unique,
  account text not null references account (id) on delete cascade,
  method text not null,
  agent text not null,
  created_at bigint not null,
  seen_at bigint not null,
  proved_at bigint not null
);
create index session_account on session (account);
create index session_seen on session (seen_at);
create table ticket (
  id text not null primary key,
  kind text not null,
  address text not null,
  account text references account (id) on delete cascade,
  link text unique,
  code text,
  browser text,
  next text not null,
  link_ends_at bigint not null,
  code_ends_at bigint not null,
  tries bigint not null
);
create index ticket_browser on ticket (browser);
create index ticket_address on ticket (address);
create index ticket_ends on ticket (link_ends_at);
create table known_device (
  account text not null references account (id) on delete cascade,
  device text not null,
  seen_at bigint not null,
  primary key (account, device)
);
