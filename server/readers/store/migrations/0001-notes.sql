create table note (
  name text not null primary key,
  value text not null
);
