create table lead (
  id text not null primary key,
  address text not null,
  name text not null,
  phone text,
  street text not null,
  zip text not null,
  roof text not null,
  estimate text not null,
  consent text not null,
  consent_version text not null,
  phone_consent text,
  sellers text not null,
  page text not null,
  locale text not null,
  sent_at bigint not null
);
create index lead_address on lead (address);
create index lead_sent on lead (sent_at, id);
create table lead_token (
  hash text not null primary key,
  lead text not null references lead (id) on delete cascade
);
create index lead_token_lead on lead_token (lead);
