import { BODY_VERSION } from '../../body/body-version.ts'
import type { Store } from '../../store/store.ts'
import { type Check, listFaults } from './check.ts'

/** The lists of a story name its tags, collections and authors by slug. */
const GONE_NAMES = `
  select l.kind, l.key, count(distinct l.document_id) as stories from listing l
  where l.kind in ('tag', 'collection', 'author')
    and not exists (select 1 from document d where d.type = l.kind and d.slug = l.key)
  group by l.kind, l.key order by l.kind, l.key`

/** The lists of topics have those above a story’s own too, which need no document; so its short form is read. */
const toGoneTopics = (topics: string) => `
  select 'topic' as kind, t.value ->> 'slug' as key, count(*) as stories from document s cross join ${topics}
  where t.value ->> 'slug' is not null and not exists (select 1 from document d where d.id = t.value ->> 'id')
  group by 2 order by 2`

const GONE_TOPICS: Readonly<Record<Store['engine'], string>> = {
  sqlite: toGoneTopics(`json_each(s.summary, '$.link.topics') t`),
  postgres: toGoneTopics(
    `lateral json_array_elements(case json_typeof(s.summary::json #> '{link,topics}') when 'array' then s.summary::json #> '{link,topics}' else '[]' end) t`,
  ),
}

/** Checks of documents. */
export const DOCUMENTS: readonly Check[] = [
  {
    name: 'bodies of another version',
    of: 'store',
    mend: 'Nothing: a body is compiled again when its page is next made. Import the stories again to have it done now',
    async run(_site, { rows }) {
      const found = await rows(
        `select type, slug, compiled_with from document where compiled_with is not null and compiled_with <> ${BODY_VERSION} order by type, slug`,
      )
      const names = found.map(({ type, slug, compiled_with }) => `${type}/${slug} (${compiled_with})`)
      return listFaults('warning', (count) => `${count} bodies are not of version ${BODY_VERSION}`, names)
    },
  },
  {
    name: 'references',
    of: 'store',
    mend: 'Publish the missing document, or publish the stories again, which creates it from what they say',
    async run(_site, { engine, rows }) {
      const found = [...(await rows(GONE_TOPICS[engine])), ...(await rows(GONE_NAMES))]
      const names = found.map(({ kind, key, stories }) => `${kind}/${key} (in ${stories})`)
      return listFaults('warning', (count) => `${count} documents that stories refer to are gone`, names)
    },
  },
  {
    name: 'lists',
    of: 'store',
    mend: 'Publish any of the documents again; restore a backup if there are many',
    async run(_site, { rows }) {
      const found = await rows(
        'select distinct l.document_id from listing l where not exists (select 1 from document d where d.id = l.document_id)',
      )
      return listFaults(
        'error',
        (count) => `Lists name ${count} documents that are gone`,
        found.map(({ document_id }) => String(document_id)),
      )
    },
  },
]
