-- What an import wrote last, and whether someone has changed it since (MV-026). `key` is the id of a document, coverage
-- and id of an update, or the path of a vanity record.
create table import_mark (
  kind text not null,
  key text not null,
  changed integer not null,
  primary key (kind, key)
) strict, without rowid;

-- Earlier releases did not store who wrote last. A story without an update date was never replaced, so its import wrote
-- it. All else may have been changed.
insert into import_mark (kind, key, changed)
select 'document', d.id,
  case when json_type(d.content, '$.dateUpdated') = 'null' and d.published_at <= d.updated_at then 0 else 1 end
from document d
where d.implicit = 0
  and exists (select 1 from meta m where m.name in ('import:' || d.id, 'import:' || d.type || '/' || d.slug));
insert into import_mark (kind, key, changed) select 'vanity', path, 1 from vanity;
