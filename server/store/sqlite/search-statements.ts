/** The columns of a `FoundDocument`, by its names, so that no further object is made of each row. */
const FOUND_DOCUMENT = 's.document_id as id, s.number, s.type, s.published_at as "publishedAt", s.sections'

const VISIBLE = `
    (:type is null or s.type = :type) and (:section is null or instr(s.sections, :section) > 0)
    and (s.editions = '  ' or instr(s.editions, :edition) > 0)
    and s.published_at <= :now and (s.unpublish_at is null or s.unpublish_at > :now)`

/** What readers see of the index now, newest first. */
const FOUND = (table: 'search_text' | 'search_head') => `
  select ${FOUND_DOCUMENT}
  from ${table} cross join search_document s on s.number = ${table}.rowid
  where ${table} match :match and ${table}.rowid <= :until and ${VISIBLE}
  order by ${table}.rowid desc limit :limit`

export const SEARCH_READS = {
  searchText: FOUND('search_text'),
  searchHead: FOUND('search_head'),
  headNumbers: `
    select group_concat(number) as numbers
    from (
      select rowid as number from search_head
      where search_head match :match and rowid between :from and :until order by rowid desc limit :most)`,
  searchCoverage: `
    select ${FOUND_DOCUMENT} from search_document s
    where s.document_id in (
      select u.content_id
      from (select rowid from search_update_text where search_update_text match :match order by rowid desc limit :most) f
      cross join search_update u on u.number = f.rowid
    ) and ${VISIBLE}`,
  updatesFound: `
    select l.content_id, l.id, l.sequence, l.place, l.published_at, l.draft, l.due, l.fields, l.compiled
    from search_update u
    cross join search_update_text on search_update_text.rowid = u.number
    cross join live_update l on l.content_id = u.content_id and l.id = u.id
    where u.content_id = :contentId and search_update_text match :match order by u.number desc limit :limit`,
  knownWords: `select word, documents from search_word where word in (select value from json_each(:words))`,
  wordsFrom: `
    select word, documents from search_word where word >= :start and word < :end
    order by documents desc, word limit :limit`,
  wordsLike: `
    select w.word, w.documents from search_spelling cross join search_word w on w.number = search_spelling.rowid
    where search_spelling match :match order by w.documents desc, w.word limit :limit`,
  searchGaps: `
    select d.id from document d left join search_document s on s.document_id = d.id
    where d.id > :after and d.draft = 0 and d.type in (select value from json_each(:types))
      and (s.updated_at is null or s.updated_at <> d.updated_at or s.version <> :version)
    order by d.id limit :limit`,
} as const

export const SEARCH_WRITES = {
  indexedNumber: `select number from search_document where document_id = :id`,
  highestNumber: `select max(number) as number from search_document where number between :from and :to`,
  putSearched: `
    insert into search_document (number, document_id, type, published_at, unpublish_at, updated_at, version, editions, sections)
    values (:number, :id, :type, :publishedAt, :unpublishAt, :updatedAt, :version, :editions, :sections)`,
  putText: `insert into search_text (rowid, text) values (:number, :text)`,
  putHead: `insert into search_head (rowid, title, names) values (:number, :title, :names)`,
  removeSearched: `delete from search_document where number = :number`,
  removeText: `delete from search_text where rowid = :number`,
  removeHead: `delete from search_head where rowid = :number`,
  indexedUpdate: `select number from search_update where content_id = :contentId and id = :id`,
  putSearchedUpdate: `insert into search_update (content_id, id) values (:contentId, :id) returning number`,
  removeSearchedUpdate: `delete from search_update where number = :number`,
  putUpdateText: `insert into search_update_text (rowid, text) values (:number, :text)`,
  removeUpdateText: `delete from search_update_text where rowid = :number`,
  // `where true`: without it the parser takes `on conflict` for the condition of a join.
  addWords: `
    insert into search_word (word, documents) select value, 1 from json_each(:words) where true
    on conflict (word) do update set documents = documents + 1 where documents < :most
    returning number, word, documents`,
  putSpelling: `insert into search_spelling (rowid, trigrams) values (:number, :trigrams)`,
  dropWords: `
    update search_word set documents = documents - 1
    where word in (select value from json_each(:words)) and documents < :most
    returning number, documents`,
  removeWords: `delete from search_word where number in (select value from json_each(:numbers))`,
  removeSpellings: `delete from search_spelling where rowid in (select value from json_each(:numbers))`,
} as const
