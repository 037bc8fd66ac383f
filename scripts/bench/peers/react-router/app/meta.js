export function metaOf({ loaderData }) {
  if (!loaderData) return []
  const { title, description, canonical, metas, links, jsonLd } = loaderData.page
  return [
    { title },
    { name: 'description', content: description },
    ...metas.map(({ key, name, content }) => ({ [key]: name, content })),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...links.map((link) => ({ tagName: 'link', rel: 'alternate', ...link })),
    ...jsonLd.map((record) => ({ 'script:ld+json': record })),
  ]
}
