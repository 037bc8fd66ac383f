create table hosted_link (
  issuer text not null,
  subject text not null,
  account text not null references account (id) on delete cascade,
  created_at bigint not null,
  used_at bigint not null,
  primary key (issuer, subject)
);
create index hosted_link_account on hosted_link (account);
