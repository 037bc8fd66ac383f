#!/bin/sh
# A role and a database for each site, which sees nothing of the other's. PostgreSQL's image runs it once, on an empty volume.
set -eu

make_site() {
  psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname "${POSTGRES_DB:-postgres}" \
    --set site="$1" --set password="$2" <<'SQL'
create role :"site" login password :'password';
create database :"site" owner :"site" encoding 'UTF8' template template0;
revoke all on database :"site" from public;
SQL
}

make_site demo "$DEMO_DB_PASSWORD"
make_site windfall "$WINDFALL_DB_PASSWORD"
