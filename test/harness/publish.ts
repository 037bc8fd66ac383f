import { fetchLimited } from './limited.ts'

/** The publish token of every site that the harness starts. */
export const PUBLISH_TOKEN = 'publish-token-of-the-test'

export type Document = Readonly<Record<string, unknown>> & { readonly typeName: string; readonly slug: string }

export interface Published {
  readonly id: string
  readonly type: string
  readonly slug: string
  /** Its path on the site. */
  readonly url: string
}

/** An article with a slug; its address is `/news/{slug}/`. */
export function toStory(slug: string, fields: Readonly<Record<string, unknown>> = {}): Document {
  return {
    typeName: 'content_article',
    id: `id-${slug}`,
    slug,
    headline: `All about ${slug}`,
    section: 'news',
    body: '<p>Text.</p>',
    ...fields,
  }
}

/** The API address of a document. */
export function apiAddress(
  base: string,
  { typeName, slug }: Pick<Document, 'typeName' | 'slug'>,
  siteKey = 'cnet',
): string {
  const type = typeName.replace(/^content_/, '')
  return `${base}/api/neutron/composer/${siteKey}/pages/${type}/${encodeURIComponent(slug)}/web`
}

/**
 * Publishes a document by PUT as a CMS would, as fast as the site's write limit allows.
 *
 * @param siteKey the key of the site, if it is not the demo's
 * @throws Error with the response when it is not accepted
 */
export async function publishOver(base: string, document: Document, siteKey = 'cnet'): Promise<Published> {
  const response = await fetchLimited(apiAddress(base, document, siteKey), {
    method: 'PUT',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(document),
  })
  const answer = (await response.json()) as { readonly data: Published }
  if (response.status !== 200 && response.status !== 201) {
    throw new Error(`${document.slug} was not published: ${response.status} ${JSON.stringify(answer)}`)
  }
  return answer.data
}
