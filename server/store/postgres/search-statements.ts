/** The columns of a `FoundDocument`, by its names, so that no further object is made of each row. */
const FOUND_DOCUMENT = 's.document_id as id, s.number, s.type, s.published_at as "publishedAt", s.sections'

const VISIBLE = `
  s.published_at <= :now and (s.unpublish_at is null or s.unpublish_at > :now)
  and (:type::text is null or s.type = :type) and (:section::text is null or strpos(s.sections, :section) > 0)
  and (s.editions = '  ' or strpos(s.editions, :edition) > 0)`

/** Whether an array of words has a phrase, whose numbers are text between spaces. */
const PHRASE_IN = (words: string, phrase: string) =>
  `strpos(' ' || array_to_string(${words}, ' ') || ' ', ${phrase}) > 0`

/** What an array of words must have where it needs all of some words: the others, if there are any. */
const SOME_TOO = (words: string) => `and (cardinality(:some::integer[]) = 0 or ${words} && :some::integer[])`

/** That no phrase is missing, or that none is there. Without phrases no row is looked into. */
const NO_PHRASE = (words: string, phrases: ':phrases' | ':nonePhrases') => `
  (cardinality(${phrases}::text[]) = 0 or not exists (select 1 from unnest(${phrases}::text[]) p (phrase)
    where ${phrases === ':phrases' ? 'not ' : ''}${PHRASE_IN(words, 'p.phrase')}))`

/**
 * The condition on an array of words. The first part uses the index. An empty array would match all rows, so there is one
 * form for queries that need all words, and one for those that need some. A further condition decompresses the words of
 * each found row. That takes most of the time of a search, so none is evaluated without need.
 */
const MATCHES = (words: string, has: 'all' | 'some') => `
  ${words} ${has === 'all' ? '@> :all::integer[]' : '&& :some::integer[]'}
  ${has === 'all' ? SOME_TOO(words) : ''}
  and (cardinality(:none::integer[]) = 0 or not ${words} && :none::integer[])
  and ${NO_PHRASE(words, ':phrases')} and ${NO_PHRASE(words, ':nonePhrases')}`

/**
 * Ordered by a sum, so that no plan reads the table by number and looks into the words of each row. With a
 * lower bound, a plan combines the index of numbers with that of words, and fetches only rows that are in both: the `or`
 * leaves it no other use of that index.
 */
const TEXT = (has: 'all' | 'some') => `
  select ${FOUND_DOCUMENT} from search_document s
  where ${MATCHES('s.words', has)} and s.number + 0 <= :until
    and (:from::bigint is null or s.number between :from and :until or s.number = :until) and ${VISIBLE}
  order by s.number + 0 desc limit :limit`

/**
 * The newest few thousand are read before the rest is looked at: each of them is one more row to fetch. They come from
 * a subquery, whose order the planner knows, so that it fetches no more rows than the limit.
 */
const HEAD = (has: 'all' | 'some') => `
  with found as materialized (
    select h.number from search_head h
    where ${MATCHES('h.words', has)} and h.number <= :until
      and (not :inTitle::boolean or (
        h.title @> :all::integer[] and (cardinality(:some::integer[]) = 0 or h.title && :some::integer[])))
  )
  select ${FOUND_DOCUMENT}
  from (select number from found order by number desc limit 4000) n join search_document s using (number)
  where ${VISIBLE} order by n.number desc limit :limit`

/** Where heads have the words of a query. Only those that have all words of the sequence are made text for it. */
const HITS = `
  select string_agg(number::text, ',') filter (where in_head) as in_head,
    string_agg(number::text, ',') filter (where in_head and titled) as in_title,
    string_agg(number::text, ',') filter (where partly) as partly_in_title,
    string_agg(number::text, ',') filter (where in_order) as as_phrase
  from (
    select h.number, h.title && :any::integer[] as partly, h.title @> :all::integer[] ${SOME_TOO('h.title')} as titled,
      h.words @> :all::integer[] ${SOME_TOO('h.words')} and ${NO_PHRASE('h.words', ':phrases')} as in_head,
      :sequence::text is not null and h.words @> :ordered::integer[] and ${PHRASE_IN('h.words', ':sequence')} as in_order
    from search_head h where h.number = any(:numbers::bigint[]) offset 0
  ) h`

/** Live coverage of which one update matches, or the story itself. */
const COVERAGE = (has: 'all' | 'some') => `
  with found as materialized (select u.number, u.content_id from search_update u where ${MATCHES('u.words', has)}),
    newest as materialized (select content_id from found order by number desc limit :most)
  select ${FOUND_DOCUMENT} from search_document s
  where s.document_id in (select content_id from newest) and ${VISIBLE}`

export const SEARCH_READS = {
  searchTextAll: TEXT('all'),
  searchTextSome: TEXT('some'),
  searchHeadAll: HEAD('all'),
  searchHeadSome: HEAD('some'),
  headHits: HITS,
  searchCoverageAll: COVERAGE('all'),
  searchCoverageSome: COVERAGE('some'),
  numberEdges: `
    select array_to_string(histogram_bounds::text::bigint[], ',') as edges from pg_stats
    where schemaname = current_schema() and tablename = 'search_document' and attname = 'number'`,
  updatesFound: `
    select l.content_id, l.id, l.sequence, l.place, l.published_at, l.draft, l.due, l.fields, l.compiled
    from search_update u join live_update l on l.content_id = u.content_id and l.id = u.id
    where u.content_id = :contentId and u.words && :some::integer[] order by u.number desc limit :limit`,
  knownWords: `select word, documents from search_word where word = any(:words::text[])`,
  wordsFrom: `
    select word, documents from search_word where word >= :start and word < :end
    order by documents desc, word limit :limit`,
  wordsLike: `
    with found as materialized (select word from search_spelling where trigrams @@ :match::tsquery)
    select w.word, w.documents from found join search_word w using (word) order by w.documents desc, w.word limit :limit`,
  searchGaps: `
    select d.id from document d left join search_document s on s.document_id = d.id
    where d.id > :after and not d.draft and d.type = any(:types::text[])
      and (s.updated_at is null or s.updated_at <> d.updated_at or s.version <> :version)
    order by d.id limit :limit`,
} as const

export const SEARCH_WRITES = {
  indexedNumber: `select number from search_document where document_id = :id`,
  highestNumber: `select max(number) as number from search_document where number between :from and :to`,
  putSearched: `
    insert into search_document
      (number, document_id, type, published_at, unpublish_at, updated_at, version, editions, sections, words)
    values (:number, :id, :type, :publishedAt, :unpublishAt, :updatedAt, :version, :editions, :sections,
      :words::integer[])`,
  putHead: `insert into search_head (number, title, words) values (:number, :title::integer[], :words::integer[])`,
  removeSearched: `delete from search_document where document_id = :id`,
  indexedUpdate: `select 1 from search_update where content_id = :contentId and id = :id`,
  putSearchedUpdate: `
    insert into search_update (number, content_id, id, words)
    select coalesce(max(number), 0) + 1, :contentId, :id, :words::integer[] from search_update
    on conflict (content_id, id) do update set words = excluded.words`,
  removeSearchedUpdate: `delete from search_update where content_id = :contentId and id = :id`,
  addWords: `update search_word set documents = documents + 1 where word = any(:words::text[]) and documents < :most`,
  unknownWords: `
    select f.word from unnest(:words::text[]) f (word)
    where not exists (select 1 from search_word w where w.word = f.word)`,
  putWords: `
    with put as (insert into search_word (word, documents) select f.word, 1 from unnest(:words::text[]) f (word))
    insert into search_spelling (word, trigrams)
    select f.word, array_to_tsvector(string_to_array(f.trigrams, ' '))
    from unnest(:words::text[], :trigrams::text[]) f (word, trigrams)`,
  dropWords: `
    update search_word set documents = documents - 1 where word = any(:words::text[]) and documents < :most`,
  removeWords: `delete from search_word where word = any(:words::text[]) and documents <= 0`,
} as const
