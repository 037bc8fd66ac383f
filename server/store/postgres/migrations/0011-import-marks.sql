-- What an import wrote last, and whether someone has changed it since (MV-026). `key` is the id of a document, coverage
-- and id of an update, or the path of a vanity record.
create table import_mark (
  kind text collate "C" not null,
  key text collate "C" not null,
  changed boolean not null,
  primary key (kind, key)
);

-- Earlier releases did not store who wrote last. A story without an update date was never replaced, so its import wrote
-- it. All else may have been changed.
insert into import_mark (kind, key, changed)
select 'document', d.id,
  coalesce(d.content::jsonb -> 'dateUpdated' <> 'null'::jsonb or d.published_at > d.updated_at, true)
from document d
where not d.implicit
  and exists (select 1 from meta m where m.name in ('import:' || d.id, 'import:' || d.type || '/' || d.slug));
insert into import_mark (kind, key, changed) select 'vanity', path, true from vanity;
